import { useEffect, useRef, type RefObject } from 'react';
import type { Failure } from '../../../lib/failure.ts';

/** For the box of a form that keeps its own values: once it was refused, the first field that is marked has the focus. */
export function useProblemFocus<Box extends HTMLElement>(failure: Failure | null): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (failure?.code !== 'VALIDATION') return;
    // Comes with the first refusal: pages that have such dialogs load none of what forms are made of.
    void import('../../../kit/form/problems.ts')
      .then(({ focusFirstProblem }) => box.current && focusFirstProblem(box.current))
      .catch(() => undefined);
  }, [failure]);
  return box;
}
