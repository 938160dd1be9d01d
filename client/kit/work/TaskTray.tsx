import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { IconAction } from '../IconAction.tsx';

type TaskTrayProps = {
  /** Of `TaskTrayRow`. */
  children: ReactNode;
};

/** The corner where running tasks are seen while their user is elsewhere. */
export function TaskTray({ children }: TaskTrayProps) {
  const text = useText();
  return (
    <Paper
      component="section"
      aria-label={text('work.tray.title')}
      data-print="hidden"
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.speedDial,
        insetInlineEnd: { xs: 12, sm: 24 },
        // Above the button that leads to the top, and the bar of a form or a selection.
        bottom: 'calc(84px + var(--bottom-bar, 0px) + var(--footer-bar, 0px))',
        width: { xs: 'calc(100vw - 24px)', sm: 320 },
        boxShadow: theme.vars!.palette.elevation.menu,
      })}
    >
      <TaskTrayRows>{children}</TaskTrayRows>
    </Paper>
  );
}

/** What stands in the tray. */
export const TaskTrayRows = ({ children }: TaskTrayProps) => (
  <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: '12px 16px', listStyle: 'none' }}>
    {children}
  </Box>
);

type TaskTrayRowProps = {
  /** What is being done, in words. */
  label: string;
  /** 0 of 0 until it is known. */
  done: number;
  total: number;
  isStopping: boolean;
  onStop: () => void;
};

export function TaskTrayRow({ label, done, total, isStopping, onStop }: TaskTrayRowProps) {
  const text = useText();
  const isKnown = total > 0;
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center', columnGap: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 500, color: 'text.primary' }}>
        {label}
      </Typography>
      <IconAction
        label={text(isStopping ? 'work.task.stopping' : 'work.tray.stop', { task: label })}
        disabled={isStopping}
        onClick={onStop}
      >
        <IconPlayerStop size={18} />
      </IconAction>
      <LinearProgress
        aria-label={label}
        variant={isKnown ? 'determinate' : 'indeterminate'}
        value={isKnown ? Math.min(100, (done / total) * 100) : 0}
        sx={{ gridColumn: '1 / -1' }}
      />
      <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1', marginTop: '4px' }}>
        {isKnown ? text('work.task.progress', { done, total }) : text('work.task.starting')}
      </Typography>
    </Box>
  );
}
