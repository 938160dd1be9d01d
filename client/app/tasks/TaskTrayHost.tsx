import { lazy, Suspense, useEffect, useRef } from 'react';
import { needMessages } from '../../lib/languages.ts';
import { useStore } from '../../lib/store.ts';
import { useIsIdle } from '../../lib/whenIdle.ts';
import { useAccountChanges } from '../preferences/useAccountChanges.ts';
import { useRunningTasksQuery } from './tasks.generated.ts';
import { tasksInView } from './tasksInView.ts';

const RunningTasks = lazy(async () => (await Promise.all([import('./RunningTasks.tsx'), needMessages(['work'])]))[0]);

/** What is over so soon, or shown by the page that began it, needs no tray. */
const longerThanMs = 700;

/** Asks which tasks of the user run, wherever they were begun; what shows them is loaded with the first. */
export function TaskTrayHost() {
  const isIdle = useIsIdle();
  const { data, refetch } = useRunningTasksQuery({
    skip: !isIdle,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: { isQuiet: true },
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useAccountChanges('TASKS', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refetch().catch(() => undefined), longerThanMs);
  });
  const inView = useStore(tasksInView);
  const tasks = (data?.runningTasks ?? []).filter(({ id }) => !inView.has(id));
  return (
    tasks.length > 0 && (
      <Suspense>
        <RunningTasks tasks={tasks} onEnd={() => void refetch().catch(() => undefined)} />
      </Suspense>
    )
  );
}
