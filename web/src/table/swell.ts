import type { TransitionConfig } from 'svelte/transition';
import { moving, pace } from '../settings.svelte';

/** A figure that has just changed swells once, so that one sees where something was won or lost. */
export const swell = (_: Element): TransitionConfig => ({ duration: moving() ? 300 * pace() : 0, css: (part) => `transform: scale(${(1 + 0.3 * Math.sin(Math.PI * part)).toFixed(3)})` });
