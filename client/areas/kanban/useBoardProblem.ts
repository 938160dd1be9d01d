import { useCallback } from 'react';
import { useFailureText } from '../../kit/failureText.ts';
import { failureOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';

/** Why something was not done on a board, in words. */
export function useBoardProblem(): (error: unknown) => string {
  const text = useText();
  const failureText = useFailureText();
  return useCallback(
    (error) => {
      const [[field, problem] = []] = Object.entries(failureOf(error).fields ?? {});
      const [key, limit] = [problem?.key, String(problem?.limit ?? '')];
      if (key === 'taken') return text('kanban.problem.taken');
      if (key === 'required') return text('kanban.problem.required');
      if (key === 'tooLong') return text('kanban.problem.tooLong', { limit });
      if (key === 'tooMany' && field === 'columnId') return text('kanban.problem.full', { limit: Number(limit) });
      return failureText(error);
    },
    [text, failureText],
  );
}
