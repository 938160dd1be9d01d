import { useEffect, useEffectEvent, useState } from 'react';
import { useCommandCall } from '../command/useCommandCall.ts';
import { callsOf } from '../command/command.ts';
import { CancelTaskDocument, useTaskProgressQuery, type TaskStateFragment } from './tasks.generated.ts';

const askEveryMs = 400;
const cancelTask = callsOf()({ operation: CancelTaskDocument, isQuiet: true });

/** A task as it goes on; `onEnd` hears once that it has ended. */
export function useTask(id: string, onEnd: (task: TaskStateFragment) => void = () => undefined) {
  const { data, error, startPolling, stopPolling } = useTaskProgressQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: { isQuiet: true },
  });
  const { send } = useCommandCall();
  const [isCancelled, setCancelled] = useState(false);
  const task = data?.task;
  const hasEnded = task !== undefined && task !== null && task.status !== 'RUNNING';
  const end = useEffectEvent(() => task && onEnd(task));
  useEffect(() => {
    if (hasEnded) return void end();
    startPolling(askEveryMs);
    return stopPolling;
  }, [hasEnded, startPolling, stopPolling]);
  return {
    task,
    // A call that failed is made again with the next one.
    hasFailed: error !== undefined && !task,
    isCancelling: isCancelled,
    cancel: () => {
      setCancelled(true);
      void send(cancelTask, { id }).catch(() => undefined);
    },
  };
}
