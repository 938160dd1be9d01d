import { useEffect, useEffectEvent } from 'react';
import { isPressed } from '../../lib/keys.ts';

/** Ctrl and Z take back the last step on the board, in each of its looks; while one types, they belong to the field. */
export function useUndoKey(isOff: boolean, onUndo: () => void): void {
  const undo = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || !isPressed(event, 'undo') || isTyping(event.target)) return;
    event.preventDefault();
    onUndo();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => undo(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]') !== null);
