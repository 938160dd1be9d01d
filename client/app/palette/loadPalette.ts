import { needMessages } from '../../lib/languages.ts';
import { allPages } from '../pageTable.ts';

/** The code of the palette, and the texts that it shows: its own, and the titles of the pages that it lists. */
export async function loadPalette() {
  const titles = allPages().flatMap((route) => route.messages ?? []);
  const [{ Palette }] = await Promise.all([import('./Palette.tsx'), needMessages(['search', ...titles])]);
  return Palette;
}

/** When it is about to be opened. */
export const preparePalette = (): void => void loadPalette().catch(() => undefined);
