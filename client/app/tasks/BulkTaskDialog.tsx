import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFailureText } from '../../kit/failureText.ts';
import type { TaskKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { useUndoNotice } from '../history/useUndoNotice.ts';
import { TaskOutcome } from './TaskOutcome.tsx';
import { TaskProgress } from './TaskProgress.tsx';
import type { TaskStateFragment } from './tasks.generated.ts';

/** A task to be shown while it goes on. */
export type BulkTask = {
  id: string;
  /** What is being done, in words. */
  label: string;
  doneText: (task: TaskStateFragment) => string;
  /** What a record was called when it was last seen. */
  nameOf: (id: string) => string;
  /** What keeps a record from it, in words of its own by the reason of the server. */
  reasons?: Readonly<Record<string, string>>;
};

type Props = BulkTask & {
  /** Records have changed: what shows them has to be read again. */
  onChanged: () => Promise<void> | void;
  onClose: () => void;
};

const listed = 50;
/** What becomes of a row that is done; of other kinds, it is changed. */
const outcomes: Partial<Record<TaskKind, 'deleted' | 'created'>> = {
  BULK_DELETE: 'deleted',
  BULK_PURGE: 'deleted',
  TRASH_PURGE: 'deleted',
  TRASH_RESTORE: 'created',
};

/** Something done to every row that matches: how far it is, a way to stop it, and what could not be done. */
export default function BulkTaskDialog({ id, label, doneText, nameOf, reasons = {}, onChanged, onClose }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const [ended, setEnded] = useState<TaskStateFragment | null>(null);
  const tell = (task: TaskStateFragment) =>
    undoNotice({
      text: doneText(task),
      batchId: task.batchId,
      isTrashed: task.kind === 'BULK_DELETE',
      onUndone: onChanged,
    });
  const close = () => {
    if (ended) tell(ended);
    onClose();
  };
  const end = (task: TaskStateFragment) => {
    onChanged();
    // All went well: nothing has to be read here.
    if (task.status !== 'DONE' || task.counts.failed > 0) return setEnded(task);
    tell(task);
    onClose();
  };
  return (
    <Dialog open maxWidth="sm" fullWidth onClose={() => ended && close()} aria-labelledby="task-title">
      <Box sx={{ display: 'grid', gap: 4, padding: '24px' }}>
        <Typography id="task-title" variant="h4" component="h2">
          {ended ? text('work.task.ended') : text('work.task.title')}
        </Typography>
        <TaskProgress id={id} label={label} onEnd={end} onHide={onClose}>
          {(task) => (
            <>
              <TaskOutcome task={task} shown={[outcomes[task.kind] ?? 'updated', 'unchanged', 'failed']} />
              <Box
                component="ul"
                tabIndex={0}
                sx={{ maxHeight: 240, overflowY: 'auto', margin: 0, paddingInlineStart: '20px' }}
              >
                {task.problems.slice(0, listed).map((problem) => (
                  <li key={problem.id}>
                    <bdi>{problem.name ?? nameOf(problem.id ?? '')}</bdi>:{' '}
                    {reasons[problem.key] ?? failureText(problem.key)}
                  </li>
                ))}
                {task.counts.failed > listed && (
                  <li>{text('kit.bulk.failedMore', { count: task.counts.failed - listed })}</li>
                )}
              </Box>
              <Button variant="contained" onClick={close} sx={{ justifySelf: 'end' }}>
                {text('work.task.close')}
              </Button>
            </>
          )}
        </TaskProgress>
      </Box>
    </Dialog>
  );
}
