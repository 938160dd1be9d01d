import { useEffect, useEffectEvent, useRef } from 'react';
import { noteForm, type OpenForm } from '../../lib/openForms.ts';
import { useLeaveQuestion } from './useLeaveQuestion.ts';

export type UnsavedGuard = {
  /** Lets the next navigation pass: what was typed has just been saved, or thrown away on purpose. */
  release: () => void;
  /** Holds again what was released for a save that has failed. */
  hold: () => void;
  /** Asks, where there is something to lose; true when the form may close. */
  mayClose: () => Promise<boolean>;
  /** Whether there is something to lose. */
  isHolding: () => boolean;
};

type Options = Partial<Pick<OpenForm, 'isOverlay' | 'onLeave'>>;

/**
 * Asks before typed work is lost: on a link, Back, a closed tab, and wherever the frame of the form calls `mayClose`.
 * Moves within the page, such as tabs, pass, unless the form lies over the page.
 */
export function useUnsavedGuard(isDirty: boolean, { isOverlay = false, onLeave }: Options = {}): UnsavedGuard {
  const ask = useLeaveQuestion();
  // Read at the time of the navigation: a save and the way onward may fall into one render.
  const guards = useRef(false);
  useEffect(() => {
    guards.current = isDirty;
  }, [isDirty]);
  const left = useEffectEvent(() => onLeave?.());
  useEffect(() => noteForm({ isDirty: () => guards.current, isOverlay, onLeave: () => left() }), [isOverlay]);

  useEffect(() => {
    if (!isDirty) return;
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (guards.current) event.preventDefault();
    };
    addEventListener('beforeunload', askBrowser);
    return () => removeEventListener('beforeunload', askBrowser);
  }, [isDirty]);

  const release = () => {
    guards.current = false;
  };
  const mayClose = async () => {
    if (!guards.current) return true;
    const mayLeave = await ask();
    if (mayLeave) onLeave?.();
    return mayLeave;
  };
  const hold = () => {
    guards.current = isDirty;
  };
  return { release, hold, mayClose, isHolding: () => guards.current };
}
