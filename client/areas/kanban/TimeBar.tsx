import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { useText } from '../../lib/text.ts';

type Props = {
  title: string;
  previous: string;
  next: string;
  /** Of time: before, after, or back to today. */
  onStep: (by: -1 | 0 | 1) => void;
  isToday: boolean;
  children?: ReactNode;
};

/** What time is shown, and the ways to other times. */
export function TimeBar({ title, previous, next, onStep, isToday, children }: Props) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: { xs: 3, sm: '12px 20px' } }}>
      <IconAction label={previous} onClick={() => onStep(-1)}>
        <Box component={IconChevronLeft} size={22} sx={mirrored} />
      </IconAction>
      <IconAction label={next} onClick={() => onStep(1)}>
        <Box component={IconChevronRight} size={22} sx={mirrored} />
      </IconAction>
      <Box
        component="h2"
        aria-live="polite"
        sx={{ margin: 0, typography: 'h5', flex: 1, minWidth: { xs: 150, sm: 0 } }}
      >
        {title}
      </Box>
      {children}
      <Button size="small" variant="tonal" color="secondary" disabled={isToday} onClick={() => onStep(0)}>
        {text('kanban.calendar.today')}
      </Button>
    </Box>
  );
}
