import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { failureOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { UndoProgressDocument, useStartUndoMutation, useUndoBatchMutation } from './history.generated.ts';
import type { UndoProgressQuery } from './history.generated.ts';

const askEveryMs = 400;

type Task = NonNullable<UndoProgressQuery['task']>;

/**
 * Takes a batch back, at once or, when it is large, as a task that is waited for, and tells how that went. Answers
 * whether anything was taken back; `onUndone` reads again what shows it.
 */
export function useUndoBatch(): (id: string, onUndone: () => Promise<unknown> | void) => Promise<boolean> {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const [undoBatch] = useUndoBatchMutation();
  const [startUndo] = useStartUndoMutation();
  return useCallback(
    async (id, onUndone) => {
      const ended = async (taskId: string): Promise<Task> => {
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, askEveryMs));
          const { data } = await client.query({
            query: UndoProgressDocument,
            variables: { id: taskId },
            fetchPolicy: 'network-only',
            context: { isQuiet: true },
          });
          if (data?.task && data.task.status !== 'RUNNING') return data.task;
        }
      };
      /** The task of a large batch; null when it was taken back at once. */
      const undo = async (): Promise<Task | null> => {
        try {
          await undoBatch({ variables: { id } });
          return null;
        } catch (error) {
          if (failureOf(error).fields?.['id']?.key !== 'tooMany') throw error;
        }
        const { data } = await startUndo({ variables: { batchId: id } });
        showNotice({ text: text('kit.undo.running') });
        return ended(data!.startUndo.id);
      };
      try {
        const task = await undo();
        // Told once it can be seen. Reading may fail: the change is taken back all the same.
        await Promise.allSettled([onUndone()]);
        const left = task === null ? 0 : task.total - task.done + task.counts.failed;
        if (task === null || left === 0) showNotice({ text: text('kit.undo.done') });
        else showNotice({ tone: 'error', text: text('kit.undo.partly', { left, total: task.total }) });
        return task === null || left < task.total;
      } catch (error) {
        const isRefused = failureOf(error).code === 'CONFLICT';
        showNotice({
          tone: 'error',
          text: text(isRefused ? 'kit.undo.refused' : 'kit.undo.failed'),
          ...(isRefused && { details: [failureText(error)] }),
        });
        return false;
      }
    },
    [text, client, failureText, undoBatch, startUndo],
  );
}
