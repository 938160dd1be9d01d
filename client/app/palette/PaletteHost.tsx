import { type ComponentType, useEffect, useState } from 'react';
import { needMessages } from '../../lib/languages.ts';
import { getPreference } from '../../lib/preferences.ts';
import { useStore } from '../../lib/store.ts';
import { areaRoutes } from '../routes.tsx';
import { isPaletteOpen, openPalette } from './paletteState.ts';

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Keys that open the palette. Its code, and the titles of the pages that it lists, come with the first time. */
export function PaletteHost() {
  const isOpen = useStore(isPaletteOpen);
  const [Palette, setPalette] = useState<ComponentType | null>(null);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target) && getPreference('shortcuts');
      // Another dialog that is open keeps the keys to itself.
      if ((!isCommand && !isSlash) || event.defaultPrevented || document.querySelector('[role=dialog]:not(#palette),[role=alertdialog]')) return;
      event.preventDefault();
      openPalette();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  useEffect(() => {
    if (!isOpen || Palette) return;
    const titles = areaRoutes.flatMap((route) => route.messages ?? []);
    void Promise.all([import('./Palette.tsx'), needMessages(['search', ...titles])]).then(([module]) => setPalette(() => module.Palette));
  }, [isOpen, Palette]);

  return Palette && <Palette />;
}
