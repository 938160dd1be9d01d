import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NumberText } from '../../kit/Figures.tsx';
import type { MessageId } from '../../lib/messages.ts';
import type { TaskKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { TaskStateFragment } from './tasks.generated.ts';

const labels = {
  created: 'work.count.created',
  updated: 'work.count.updated',
  deleted: 'work.count.deleted',
  unchanged: 'work.count.unchanged',
  failed: 'work.count.failed',
} as const;

/** Where a kind has other words for it: a check has done nothing yet, and what is restored was there before. */
const labelsOf: Partial<Record<TaskKind, Partial<Record<Outcome, MessageId>>>> = {
  IMPORT_CHECK: { created: 'work.count.toCreate', updated: 'work.count.toUpdate' },
  TRASH_RESTORE: { created: 'work.count.restored' },
};

type Outcome = keyof typeof labels;

/** What becomes of that which was done until then. */
const ends = {
  undone: ['work.task.cancelled', 'work.task.failed'],
  stays: ['work.task.cancelledStays', 'work.task.failedStays'],
  final: ['work.task.cancelledFinal', 'work.task.failedFinal'],
  kept: ['work.task.cancelledKept', 'work.task.failedKept'],
} as const;
const endOf: Partial<Record<TaskKind, keyof typeof ends>> = {
  TRASH_PURGE: 'final',
  BULK_PURGE: 'final',
  MAIL_IMPORT: 'kept',
};

/** Numbers of rows by what became of them; those that this kind of task cannot have are left out. */
export function TaskOutcome({ task, shown }: { task: TaskStateFragment; shown: readonly Outcome[] }) {
  const text = useText();
  const [cancelled, failed] = ends[endOf[task.kind] ?? (task.batchId === null ? 'stays' : 'undone')];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {task.status === 'CANCELLED' && <Alert severity="warning">{text(cancelled)}</Alert>}
      {task.status === 'FAILED' && <Alert severity="error">{text(failed)}</Alert>}
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))', gap: 3, margin: 0 }}
      >
        {shown.map((outcome) => (
          <Box
            key={outcome}
            sx={(theme) => ({
              display: 'flex',
              flexDirection: 'column-reverse',
              padding: '12px 16px',
              borderRadius: 1,
              border: `1px solid ${theme.vars!.palette.divider}`,
              ...(outcome === 'failed' && task.counts.failed > 0 && { borderColor: theme.vars!.palette.error.main }),
            })}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {text(labelsOf[task.kind]?.[outcome] ?? labels[outcome])}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
              <NumberText value={task.counts[outcome]} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
