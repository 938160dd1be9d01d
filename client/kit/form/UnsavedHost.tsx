import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useLeaveQuestion } from './useLeaveQuestion.ts';
import { leaveForms, wouldLose } from '../../lib/openForms.ts';

/** Holds back steps to other pages while a form has unsaved changes. Mounted once: the router knows one blocker. */
export function UnsavedHost() {
  const ask = useLeaveQuestion();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    from.pathname === to.pathname && from.search === to.search ? false : wouldLose(from.pathname !== to.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((mayLeave) => {
      if (!mayLeave) return blocker.reset();
      leaveForms();
      blocker.proceed();
    });
  }, [blocker, ask]);
  return null;
}
