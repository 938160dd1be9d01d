import { makeStore, useStore } from '../lib/store.ts';
import type { Tone } from './tones.ts';

export type Notice = {
  id: number;
  text: string;
  /** Lines below the text, such as what could not be done. */
  details?: string[];
  tone: Extract<Tone, 'success' | 'error' | 'info'>;
  action?: { label: string; onSelect: () => void };
  /** A second thing to do, less likely than the first. */
  otherAction?: { label: string; onSelect: () => void };
};

const limit = 3;
let lastId = 0;
const store = makeStore<readonly Notice[]>([]);
export const useNotices = () => useStore(store);

/** Shows a notice in the corner of the screen; call it from wherever something ended. */
export function showNotice(notice: Omit<Notice, 'id' | 'tone'> & { tone?: Notice['tone'] }): void {
  // The same word again replaces the first, so that a refusal that comes thrice stands once.
  const others = store.get().filter((one) => one.text !== notice.text || one.action || notice.action);
  store.set([...others, { tone: 'success' as const, ...notice, id: ++lastId }].slice(-limit));
}

export function closeNotice(id: number): void {
  store.set(store.get().filter((notice) => notice.id !== id));
}
