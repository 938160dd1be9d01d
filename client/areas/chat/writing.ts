import type { ShownMessage } from './shownMessage.ts';

/** What the composer is about, besides a new message. */
export type Writing = { is: 'reply' | 'edit'; message: ShownMessage } | null;
