import { TaskTray, TaskTrayRow } from '../../kit/work/TaskTray.tsx';
import type { MessageId } from '../../lib/messages.ts';
import type { TaskKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { useUndoNotice } from '../history/useUndoNotice.ts';
import type { RunningTasksQuery, TaskStateFragment } from './tasks.generated.ts';
import { useTask } from './useTask.ts';

type Running = RunningTasksQuery['runningTasks'][number];

const labels = {
  IMPORT_CHECK: 'work.kind.importCheck',
  IMPORT: 'work.kind.import',
  BULK_UPDATE: 'work.kind.bulkUpdate',
  BULK_DELETE: 'work.kind.bulkDelete',
  BULK_PURGE: 'work.kind.bulkPurge',
  UNDO: 'work.kind.undo',
  TRASH_RESTORE: 'work.kind.trashRestore',
  TRASH_PURGE: 'work.kind.trashPurge',
  DATA_EXPORT: 'work.kind.dataExport',
  MAIL_IMPORT: 'work.kind.mailImport',
  MAILING: 'work.kind.mailing',
} as const satisfies Record<TaskKind, MessageId>;

/** Tasks that go on while their user is elsewhere, and what came of each when it ends. */
export default function RunningTasks({ tasks, onEnd }: { tasks: readonly Running[]; onEnd: () => void }) {
  return (
    <TaskTray>
      {tasks.map((task) => (
        <RunningTask key={task.id} {...task} onEnd={onEnd} />
      ))}
    </TaskTray>
  );
}

function RunningTask({ id, kind, onEnd }: Running & { onEnd: () => void }) {
  const text = useText();
  const undoNotice = useUndoNotice();
  const label = text(labels[kind]);
  const { task, isCancelling, cancel } = useTask(id, (ended: TaskStateFragment) => {
    const isWhole = ended.status === 'DONE' && ended.counts.failed === 0;
    undoNotice({
      text: text(isWhole ? 'work.tray.done' : 'work.tray.stopped', { task: label }),
      tone: isWhole ? 'success' : 'error',
      batchId: ended.batchId,
      isTrashed: ended.kind === 'BULK_DELETE',
      onUndone: () => undefined,
    });
    onEnd();
  });
  return (
    <TaskTrayRow
      label={label}
      done={task?.done ?? 0}
      total={task?.total ?? 0}
      isStopping={isCancelling}
      onStop={cancel}
    />
  );
}
