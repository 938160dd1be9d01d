import FullCalendar, { type CalendarRef, type EventApi, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import '@fullcalendar/react/skeleton.css';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { GridStyles } from '../../kit/calendar/GridStyles.tsx';
import { gridClasses } from '../../kit/calendar/gridTheme.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { ViewColumn } from './boardView.ts';
import { none } from './cardFilter.ts';
import { dueState, dueTones } from './due.ts';
import { TimeBar } from './TimeBar.tsx';
import type { BoardState } from './useBoard.ts';
import type { BoardActions } from './useBoardActions.ts';

type Props = { state: BoardState; actions: BoardActions; isReadOnly: boolean };

const plugins = [dayGrid, interaction];

/** The first day of the month that is so many months away. */
const monthAway = (month: string, by: number) => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

const eventsOf = (columns: readonly ViewColumn[], today: string): EventInput[] =>
  columns.flatMap(({ cards, head }) =>
    cards.flatMap((card) =>
      card.dueOn
        ? [
            {
              id: card.id,
              title: card.title,
              start: card.dueOn,
              allDay: true,
              extendedProps: { tone: dueTones[dueState(card.dueOn, today, head.isDone)] },
            },
          ]
        : [],
    ),
  );

/** Cards on the days on which they are due: dragged to another day, opened by a click. */
export default function CardCalendar({ state, actions, isReadOnly }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const { firstDay, number } = useFormats();
  const { direction, breakpoints } = useTheme();
  const isNarrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const grid = useRef<CalendarRef>(null);
  const { columns, today, params, patch } = state;
  const asked = params.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const events = useMemo(() => eventsOf(columns, today), [columns, today]);
  const undated = columns.flatMap(({ cards }) => cards).filter(({ dueOn }) => !dueOn).length;
  useEffect(() => {
    // Not while React draws: the grid draws itself anew.
    queueMicrotask(() => grid.current?.getApi().gotoDate(`${month}-01`));
  }, [month]);
  const goTo = (next: string) => patch({ month: next === today.slice(0, 7) ? null : next });
  const move = async (event: EventApi, revert: () => void) => {
    const card = columns.flatMap(({ cards }) => cards).find(({ id }) => id === event.id);
    if (!card || !(await actions.changeCard(card, { dueOn: event.startStr.slice(0, 10) }))) revert();
  };
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  return (
    <Card sx={{ flex: 1, minHeight: 480, display: 'flex', flexDirection: 'column' }}>
      <TimeBar
        title={title}
        previous={text('kanban.calendar.previous')}
        next={text('kanban.calendar.next')}
        isToday={month === today.slice(0, 7)}
        onStep={(by) => goTo(by === 0 ? today.slice(0, 7) : monthAway(month, by))}
      >
        {undated > 0 && (
          <Button size="small" color="secondary" onClick={() => patch({ look: null, month: null, due: [none] }, true)}>
            {text('kanban.calendar.undated', { count: undated, number: number(undated) })}
          </Button>
        )}
      </TimeBar>
      <div role="group" className="cal-frame" aria-label={text('kanban.calendar.label')}>
        <GridStyles />
        <FullCalendar
          ref={grid}
          {...gridClasses}
          plugins={plugins}
          initialView="dayGridMonth"
          initialDate={`${month}-01`}
          headerToolbar={false}
          height="100%"
          locale={locale}
          direction={direction}
          firstDay={firstDay % 7}
          now={today}
          events={events}
          eventInteractive
          editable={!isReadOnly}
          eventDurationEditable={false}
          dragScroll
          dayMaxEvents={isNarrow ? 2 : true}
          dayHeaderFormat={{ weekday: isNarrow ? 'narrow' : 'short' }}
          moreLinkContent={({ num }) => text('kanban.calendar.more', { count: num })}
          closeHint={text('kanban.calendar.close')}
          eventClick={({ event, jsEvent }) => {
            jsEvent.preventDefault();
            patch({ item: event.id }, true);
          }}
          eventDrop={({ event, revert }) => void move(event, revert)}
        />
      </div>
    </Card>
  );
}
