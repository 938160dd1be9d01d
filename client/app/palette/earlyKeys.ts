import { isPaletteOpen, paletteText } from './paletteState.ts';

/* What is typed after the key that opens the palette and before its field has the focus: no letter of it is lost. */

function keep(event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  paletteText.set(paletteText.get() + event.key);
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Opens the palette a moment later. What is typed until then goes into its field. */
export function openPaletteByKey(): void {
  if (isPaletteOpen.get()) return;
  paletteText.set('');
  addEventListener('keydown', keep, { capture: true });
  // A menu that closes gives the focus back to its button, from where the palette takes it.
  setTimeout(() => isPaletteOpen.set(true));
}

/** The field has the focus: from now on the keys reach it by themselves. */
export const endEarlyKeys = (): void => removeEventListener('keydown', keep, { capture: true });
