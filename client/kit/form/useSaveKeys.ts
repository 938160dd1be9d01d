import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isPressed } from '../../lib/keys.ts';
import type { FormAction } from './FormActions.tsx';

type Options = {
  /** Something within the form. */
  within: RefObject<HTMLElement | null>;
  actions: readonly FormAction[];
  primary: FormAction;
  isResting: boolean;
};

/** Ctrl+S and Ctrl+Enter, on the page or in the form, but not in a dialog above it. */
export function useSaveKeys({ within, actions, primary, isResting }: Options): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const saves = isPressed(event, 'save');
    if (!saves && !isPressed(event, 'send')) return;
    const target = event.target as Node;
    const inner = within.current;
    if (!inner || !(target.contains(inner) || inner.parentElement?.contains(target))) return;
    event.preventDefault();
    if (event.repeat || isResting) return;
    // A field that reads its text when it is left must have been left.
    document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    const action = (saves && actions.find((one) => one.isSave)) || primary;
    action.onClick();
  });
  useEffect(() => {
    // Wherever the focus is: a button that has just gone leaves it to the page.
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
