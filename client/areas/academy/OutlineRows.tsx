import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardHeader from '@mui/material/CardHeader';
import Typography from '@mui/material/Typography';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useDragOrder } from '../../kit/form/useDragOrder.ts';

type Dragged = {
  title: string;
  /** Its place among all that it changes places with. */
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  menu: ReactNode;
};

const grip = <IconGripVertical size={18} aria-hidden style={{ flex: 'none', opacity: 0.5 }} />;

/** A lesson of the outline: dragged to the place of another one, of any section, or moved by its menu. */
export function LessonRow({ title, time, index, count, onMove, menu }: Dragged & { time: string }) {
  const row = useRef<HTMLLIElement>(null);
  const state = useDragOrder(row, { list: 'lessons', index, isOff: count < 2, onMove });
  return (
    <Box
      component="li"
      ref={row}
      data-lesson
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 48,
        borderRadius: 1,
        cursor: count < 2 ? undefined : 'grab',
        opacity: state === 'dragged' ? 0.5 : 1,
        boxShadow: state === 'target' ? `inset 0 0 0 2px ${theme.vars!.palette.primary.main}` : 'none',
      })}
    >
      {count > 1 && grip}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="bdi" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {time}
        </Typography>
      </Box>
      {menu}
    </Box>
  );
}

/** A section of the outline: dragged by its head, or moved by its menu. */
export function SectionCard({ title, index, count, onMove, menu, children }: Dragged & { children: ReactNode }) {
  const head = useRef<HTMLDivElement>(null);
  const state = useDragOrder(head, { list: 'sections', index, isOff: count < 2, onMove });
  return (
    <Card component="section" aria-label={title}>
      <Box
        ref={head}
        sx={(theme) => ({
          cursor: count < 2 ? undefined : 'grab',
          opacity: state === 'dragged' ? 0.5 : 1,
          boxShadow: state === 'target' ? `inset 0 0 0 2px ${theme.vars!.palette.primary.main}` : 'none',
        })}
      >
        <CardHeader
          avatar={count > 1 ? grip : undefined}
          title={<bdi>{title}</bdi>}
          action={menu}
          slotProps={{ title: { component: 'h2' } }}
        />
      </Box>
      {children}
    </Card>
  );
}
