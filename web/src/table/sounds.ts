/** Soft paper and wood, made of noise by the browser itself; silent until somebody switches it on. */
import { settings } from '../settings.svelte';

let context: AudioContext | null = null;

/** A short breath of noise through a filter: paper is high and short, wood is low. */
function breath(pitch: number, length: number, loud: number): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const samples = Math.floor(context.sampleRate * length);
  const buffer = context.createBuffer(1, samples, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  const gain = new GainNode(context, { gain: loud });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}

export const sounds = {
  tap: () => breath(2600, 0.05, 0.25),
  land: () => breath(1400, 0.09, 0.4),
  shuffle: () => breath(3200, 0.3, 0.3),
  refuse: () => breath(220, 0.12, 0.5),
  turn: () => breath(500, 0.14, 0.5),
};
