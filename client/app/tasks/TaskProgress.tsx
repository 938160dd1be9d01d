import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import type { TaskStateFragment } from './tasks.generated.ts';
import { useTask } from './useTask.ts';
import { useTaskInView } from './tasksInView.ts';

type Props = {
  id: string;
  /** What is being done, in words. */
  label: string;
  onEnd?: (task: TaskStateFragment) => void;
  /** Lets it go on without being looked at. */
  onHide?: () => void;
  /** What is shown once it has ended. */
  children: (task: TaskStateFragment) => ReactNode;
};

/** How far a task has come, and a way to stop it; then what came of it. */
export function TaskProgress({ id, label, onEnd, onHide, children }: Props) {
  const text = useText();
  const { task, hasFailed, isCancelling, cancel } = useTask(id, onEnd);
  useTaskInView(id);
  if (hasFailed) return <Alert severity="error">{text('work.task.unknown')}</Alert>;
  if (task && task.status !== 'RUNNING') return children(task);
  const { done = 0, total = 0 } = task ?? {};
  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 4 }}>
      <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
      <LinearProgress
        aria-label={label}
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? Math.min(100, (done / total) * 100) : 0}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          minHeight: 38,
        }}
      >
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {total > 0 ? text('work.task.progress', { done, total }) : text('work.task.starting')}
        </Typography>
        <Box sx={{ display: 'flex', gap: 2, whiteSpace: 'nowrap', marginInlineStart: 'auto' }}>
          {onHide && (
            <Button variant="tonal" color="secondary" onClick={onHide}>
              {text('work.task.hide')}
            </Button>
          )}
          <Button variant="tonal" color="secondary" disabled={isCancelling} onClick={cancel}>
            {text(isCancelling ? 'work.task.stopping' : 'work.task.stop')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
