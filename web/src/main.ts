/** The page: looks like the person wants it, then shows what the path names. */
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { apply } from './settings.svelte';

apply();
mount(App, { target: document.getElementById('app')! });
