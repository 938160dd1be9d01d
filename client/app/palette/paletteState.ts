import type { KeyboardEvent } from 'react';
import { makeStore } from '../../lib/store.ts';

export const isPaletteOpen = makeStore(false);
/** What stands in the field. */
export const paletteText = makeStore('');

export function openPalette(): void {
  if (!isPaletteOpen.get()) paletteText.set('');
  isPaletteOpen.set(true);
}
export const closePalette = (): void => isPaletteOpen.set(false);

/** What keys in the field do to the list below it. */
export type PaletteKeys = { press: (event: KeyboardEvent) => void };
