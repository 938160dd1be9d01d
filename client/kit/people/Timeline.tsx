import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Tone } from '../tones.ts';
import { tonal } from '../tonal.ts';

export type TimelineEvent = {
  id: string;
  title: ReactNode;
  /** When: usually a `DateText`. */
  time?: ReactNode;
  /** What can be done with it: usually a menu, at the end of its first line. */
  actions?: ReactNode;
  text?: ReactNode;
  /** Without an icon it is a dot. */
  icon?: ReactNode;
  tone?: Tone;
  /** Still to come: the line to it is dashed. */
  isAhead?: boolean;
  children?: ReactNode;
};

const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

const Event = styled('li')(({ theme }) => {
  const line = theme.vars!.palette.divider;
  return {
    position: 'relative',
    paddingInlineStart: 40,
    paddingBlockEnd: 24,
    '&:last-of-type': { paddingBlockEnd: 0 },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 13,
      insetBlock: '28px -2px',
      borderInlineStart: `2px solid ${line}`,
    },
    '&[data-before-ahead]::before': { borderInlineStartStyle: 'dashed' },
    '&:last-of-type::before': { display: 'none' },
    '& .head': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
    '& .title': { fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' },
    '& .end': { display: 'flex', alignItems: 'center', gap: 4 },
    '& .actions': { marginBlock: -8, marginInlineEnd: -8 },
    '& .time': { ...theme.typography.body2, color: theme.vars!.palette.text.secondary, lineHeight: '22px' },
    '& .text': { color: theme.vars!.palette.text.secondary, overflowWrap: 'anywhere' },
    '& .body': { marginBlockStart: 8 },
    '&[data-ahead] .title': { color: theme.vars!.palette.text.secondary, fontWeight: 400 },
  };
});

const Mark = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: -3,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  ...tonal(theme),
  '&::before': { content: '""', width: 10, height: 10, borderRadius: '50%', backgroundColor: 'currentColor' },
  '&:not(:empty)::before': { display: 'none' },
}));

/** What happened, one below the other, in the order given; what is still to come stands at the end of a dashed line. */
export function Timeline({ label, events }: { label: string; events: TimelineEvent[] }) {
  return (
    <List aria-label={label}>
      {events.map((event, at) => (
        <Event
          key={event.id}
          data-ahead={event.isAhead || undefined}
          data-before-ahead={events[at + 1]?.isAhead || undefined}
        >
          <Mark data-tone={event.isAhead ? 'secondary' : (event.tone ?? 'primary')} aria-hidden>
            {event.icon}
          </Mark>
          <div className="head">
            <div className="title">{event.title}</div>
            <div className="end">
              {event.time && <div className="time">{event.time}</div>}
              {event.actions && <div className="actions">{event.actions}</div>}
            </div>
          </div>
          {event.text && <div className="text">{event.text}</div>}
          {event.children && <div className="body">{event.children}</div>}
        </Event>
      ))}
    </List>
  );
}
