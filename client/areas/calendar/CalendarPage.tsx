import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PaneBody } from '../../kit/panes/PaneParts.tsx';
import { Panes } from '../../kit/panes/Panes.tsx';
import type { OpenPane } from '../../kit/panes/panesContext.ts';
import type { Day } from '../../kit/dates/days.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { useCan } from '../../lib/ability.tsx';
import { PrintLayout } from '../../kit/print/PrintLayout.tsx';
import { useText } from '../../lib/text.ts';
import { useZone } from '../../lib/timeZone.ts';
import { type CalendarState, useCalendarAddress, type View } from './calendarAddress.ts';
import { CalendarList } from './CalendarList.tsx';
import { CalendarSide } from './CalendarSide.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { beginOf, beginSoon } from './beginOf.ts';
import type { EventValues } from './eventKind.ts';
import { type Tool, useCalendarTools } from './useCalendarTools.tsx';
import { useCalendars } from './useCalendars.ts';
import { useMoveEvent } from './useMoveEvent.ts';
import { useRemoveEvent } from './useRemoveEvent.ts';
import { type ShownEvent, useShownEvents } from './useShownEvents.ts';

const CalendarGrid = lazy(() => import('./CalendarGrid.tsx'));
const FileDrawer = lazy(() => import('./FileDrawer.tsx'));
const FeedDrawer = lazy(() => import('./FeedDrawer.tsx'));
const SubscriptionsDrawer = lazy(() => import('./SubscriptionsDrawer.tsx'));
const CalendarDrawer = lazy(() => import('./CalendarDrawer.tsx'));
const EventCard = lazy(() => import('./EventCard.tsx'));
const EventDrawer = lazy(() => import('./EventDrawer.tsx'));

/** The viewer's calendars: month, week, day and list, with the event whose id stands in the address beside it. */
export default function CalendarPage() {
  const text = useText();
  const navigate = useNavigate();
  const timeZone = useZone();
  const { state, change, today } = useCalendarAddress();
  const { occurrences, isCut, isLoading, error, retry } = useShownEvents(state);
  const [tool, setTool] = useState<Tool | null>(null);
  const calendars = useCalendars();
  const mayAddCalendar = useCan('create', 'Calendar');
  const [openCalendar, setOpenCalendar] = useState<{ id: string | null } | null>(null);
  const [pane, setPane] = useState<OpenPane>(null);
  const mayAdd = useCan('create', 'CalendarEvent');
  const mayChange = useCan('update', 'CalendarEvent');
  const move = useMoveEvent();
  const removeEvent = useRemoveEvent();
  const { tools, isHijri } = useCalendarTools(mayAdd, setTool);
  // None of these changes while a month is read and drawn, and nothing that is given them is drawn anew.
  const [quick, setQuick] = useState<Partial<EventValues> | null>(null);
  const addAt = useCallback((start: string) => change({ event: 'new', at: null, start, end: null }), [change]);
  const add = useCallback(
    (start: string) => {
      setQuick(null);
      addAt(start);
    },
    [addAt],
  );
  const review = useCallback(
    (begin: Partial<EventValues>) => {
      setPane(null);
      setQuick(begin);
      addAt(begin.startDay ?? today);
    },
    [addAt, today],
  );
  const addOnDay = useCallback(() => {
    setPane(null);
    add(state.date);
  }, [add, state.date]);
  const goTo = useCallback(
    (date: Day) => {
      setPane(null);
      change({ date });
    },
    [change],
  );
  const goToDay = useCallback((date: Day) => change({ view: 'day', date }), [change]);
  const goToWeek = useCallback((date: Day) => change({ view: 'week', date }), [change]);
  const goToView = useCallback((view: View) => change({ view }), [change]);
  const show = useCallback((shown: CalendarState['shown']) => change({ shown }, { replace: true }), [change]);
  const hide = useCallback((hidden: readonly string[]) => change({ hidden }, { replace: true }), [change]);
  const settings = useCallback((id: string | null) => {
    setPane(null);
    setOpenCalendar({ id });
  }, []);
  const [card, setCard] = useState<{ shown: ShownEvent; place: DOMRect } | null>(null);
  const open = useCallback(
    (one: ShownEvent, place: DOMRect) => {
      if (one.event.isBusyOnly) return;
      if (one.due) return void navigate(one.due.path);
      // As the specification has it: the page of the event, and the event.
      if (one.event.url) window.open(one.event.url, '_blank', 'noopener,noreferrer');
      setCard({ shown: one, place });
    },
    [navigate],
  );
  const remove = useCallback(
    (one: ShownEvent) => removeEvent({ ...one.event, occurrence: one.occurrence }),
    [removeEvent],
  );
  const closeCard = () => {
    setCard(null);
    // The focus goes back by itself unless the grid has drawn the event anew meanwhile.
    requestAnimationFrame(() => {
      if (card && document.activeElement === document.body)
        document.querySelector<HTMLElement>(`[data-event-key="${CSS.escape(card.shown.key)}"]`)?.focus();
    });
  };
  const { event, at, start } = state;
  return (
    <PrintLayout isLandscape>
      <Panes
        open={pane}
        onOpen={setPane}
        list={{
          label: text('calendar.side.label'),
          width: 292,
          children: (
            <PaneBody>
              <CalendarSide
                date={state.date}
                today={today}
                shown={state.shown}
                mayAdd={mayAdd}
                timeZone={timeZone}
                onAdd={addOnDay}
                onReview={review}
                onDate={goTo}
                onShow={show}
              />
              <CalendarList
                calendars={calendars}
                hidden={state.hidden}
                mayAdd={mayAddCalendar}
                onHide={hide}
                onOpen={settings}
              />
            </PaneBody>
          ),
        }}
      >
        <CalendarToolbar
          view={state.view}
          date={state.date}
          today={today}
          tools={tools}
          isHijri={isHijri}
          onView={goToView}
          onDate={goTo}
          onAdd={mayAdd ? addOnDay : undefined}
        />
        <Box sx={{ height: 4, flex: 'none' }}>
          {isLoading && <LinearProgress aria-label={text('calendar.grid.loading')} />}
        </Box>
        {isCut && (
          <Alert severity="info" square>
            {text('calendar.grid.cut')}
          </Alert>
        )}
        {error ? (
          <FailedState title={text('calendar.grid.failed')} onRetry={retry} />
        ) : (
          <Suspense fallback={<Box sx={{ flex: 1 }} />}>
            <CalendarGrid
              view={state.view}
              date={state.date}
              occurrences={occurrences}
              calendars={calendars}
              mayAdd={mayAdd}
              mayChange={mayChange}
              onOpen={open}
              onDay={goToDay}
              onWeek={goToWeek}
              onAdd={add}
              onDate={goTo}
              isHijri={isHijri}
              onMove={move}
              onRemove={remove}
            />
          </Suspense>
        )}
      </Panes>
      {tool !== null && (
        <Suspense fallback={null}>
          {tool === 'import' && <FileDrawer onClose={() => setTool(null)} />}
          {tool === 'feed' && <FeedDrawer onClose={() => setTool(null)} />}
          {tool === 'subscribe' && <SubscriptionsDrawer onClose={() => setTool(null)} />}
        </Suspense>
      )}
      {openCalendar && (
        <Suspense fallback={null}>
          <CalendarDrawer key={openCalendar.id} id={openCalendar.id} onClose={() => setOpenCalendar(null)} />
        </Suspense>
      )}
      {card && (
        <Suspense fallback={null}>
          <EventCard
            key={card.shown.key}
            {...card}
            onEdit={(id, occurrence) => {
              setCard(null);
              change({ event: id, at: occurrence });
            }}
            onRemove={() => void remove(card.shown).then((isDone) => isDone && setCard(null))}
            onClose={closeCard}
          />
        </Suspense>
      )}
      {event !== null && (event !== 'new' || mayAdd) && (
        <Suspense fallback={null}>
          <EventDrawer
            key={`${event} ${at ?? ''} ${start ?? ''}`}
            id={event === 'new' ? null : event}
            at={at}
            begin={{
              ...(start && start !== today ? beginOf(start, timeZone) : beginSoon(timeZone)),
              ...quick,
            }}
            onClose={() => change({ event: null }, { replace: true })}
          />
        </Suspense>
      )}
    </PrintLayout>
  );
}
