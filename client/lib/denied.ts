import { makeStore } from './store.ts';

/** Path of the screen that asked for what the server refuses; the shell then says so in its place. */
export const denied = makeStore<string | null>(null);
