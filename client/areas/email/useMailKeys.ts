import { useEffect, useEffectEvent } from 'react';
import { isPressed, type KeyName } from '../../lib/keys.ts';

export type MailKeys = Partial<Record<KeyName | 'back', (event: KeyboardEvent) => void>>;

const isElsewhere = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** Shortcuts of the page, where nothing lies over it and nobody writes. */
export function useMailKeys(keys: MailKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere()) return;
    const isBack = event.key === 'Escape' && !(event.target as Element).closest?.('[data-compose], input');
    const name = isBack
      ? 'back'
      : (Object.keys(keys) as KeyName[]).find((one) => (one as string) !== 'back' && isPressed(event, one));
    const work = name && keys[name];
    if (!work) return;
    event.preventDefault();
    work(event);
  });
  useEffect(() => {
    // Before the keys of the shell, which have another meaning for some.
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
