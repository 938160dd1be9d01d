import { makeStore } from '../../lib/store.ts';

export const isPaletteOpen = makeStore(false);
export const openPalette = (): void => isPaletteOpen.set(true);
export const closePalette = (): void => isPaletteOpen.set(false);
