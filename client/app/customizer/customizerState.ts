import { makeStore } from '../../lib/store.ts';

/** What opened the customizer, and gets the focus back; null: it is closed. */
export const customizerOpener = makeStore<HTMLElement | null>(null);

export function closeCustomizer(): void {
  const opener = customizerOpener.get();
  customizerOpener.set(null);
  opener?.focus({ preventScroll: true });
}
