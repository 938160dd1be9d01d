import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NumberText } from '../../kit/Figures.tsx';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import type { TaskStateFragment } from './tasks.generated.ts';

const labels = {
  created: 'work.count.created',
  updated: 'work.count.updated',
  deleted: 'work.count.deleted',
  unchanged: 'work.count.unchanged',
  failed: 'work.count.failed',
} as const;

/** A check has done nothing yet. */
const planned: Partial<Record<Outcome, MessageId>> = { created: 'work.count.toCreate', updated: 'work.count.toUpdate' };

type Outcome = keyof typeof labels;

/** Numbers of rows by what became of them; those that this kind of task cannot have are left out. */
export function TaskOutcome({ task, shown }: { task: TaskStateFragment; shown: readonly Outcome[] }) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {task.status === 'CANCELLED' && <Alert severity="warning">{text('work.task.cancelled')}</Alert>}
      {task.status === 'FAILED' && <Alert severity="error">{text('work.task.failed')}</Alert>}
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))', gap: 3, margin: 0 }}>
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
              {text((task.kind === 'IMPORT_CHECK' && planned[outcome]) || labels[outcome])}
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
