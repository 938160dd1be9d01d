import { type ComponentType, useEffect, useState } from 'react';
import { isPressed } from '../../lib/keys.ts';
import { needMessages } from '../../lib/languages.ts';
import { useStore } from '../../lib/store.ts';
import { isKeySheetOpen } from './keySheetState.ts';

/** `?` opens the sheet of shortcuts; its code and texts come with the first time. */
export function KeySheetHost() {
  const isOpen = useStore(isKeySheetOpen);
  const [Sheet, setSheet] = useState<ComponentType | null>(null);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Another dialog or menu that is open keeps the keys to itself.
      if (
        !isPressed(event, 'help') ||
        event.defaultPrevented ||
        document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')
      )
        return;
      event.preventDefault();
      isKeySheetOpen.set(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  useEffect(() => {
    if (!isOpen || Sheet) return;
    const load = Promise.all([import('./KeySheet.tsx'), needMessages(['keys'])]);
    load.then(
      ([module]) => setSheet(() => module.default),
      () => isKeySheetOpen.set(false),
    );
  }, [isOpen, Sheet]);

  return Sheet && <Sheet />;
}
