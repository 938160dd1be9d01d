import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import { IconFileExport, IconFileImport, IconMoon, IconPrinter, IconRss, IconWorldDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import { Panes } from '../../kit/panes/Panes.tsx';
import type { OpenPane } from '../../kit/panes/panesContext.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { useCan } from '../../lib/ability.tsx';
import { usePreference } from '../../lib/preferences.ts';
import { useText } from '../../lib/text.ts';
import { useZone } from '../../lib/timeZone.ts';
import { useCalendarAddress } from './calendarAddress.ts';
import { CalendarList } from './CalendarList.tsx';
import { CalendarSide } from './CalendarSide.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { beginOf } from './beginOf.ts';
import { useCalendars } from './useCalendars.ts';
import { useMoveEvent } from './useMoveEvent.ts';
import { useRemoveEvent } from './useRemoveEvent.ts';
import { useShownEvents } from './useShownEvents.ts';

const CalendarGrid = lazy(() => import('./CalendarGrid.tsx'));
const FileDrawer = lazy(() => import('./FileDrawer.tsx'));
const FeedDrawer = lazy(() => import('./FeedDrawer.tsx'));
const SubscriptionsDrawer = lazy(() => import('./SubscriptionsDrawer.tsx'));
const CalendarDrawer = lazy(() => import('./CalendarDrawer.tsx'));
const EventDrawer = lazy(() => import('./EventDrawer.tsx'));

/** The viewer's calendars: month, week, day and list, with the event whose id stands in the address beside it. */
export default function CalendarPage() {
  const text = useText();
  const timeZone = useZone();
  const { state, change, today } = useCalendarAddress();
  const { occurrences, isCut, isLoading, error, retry } = useShownEvents(state);
  const [tool, setTool] = useState<'import' | 'feed' | 'subscribe' | null>(null);
  const calendars = useCalendars();
  const mayAddCalendar = useCan('create', 'Calendar');
  const [openCalendar, setOpenCalendar] = useState<{ id: string | null } | null>(null);
  const [pane, setPane] = useState<OpenPane>(null);
  const mayAdd = useCan('create', 'CalendarEvent');
  const mayChange = useCan('update', 'CalendarEvent');
  const { locale } = useIntl();
  const [wantsHijri, setHijri] = usePreference('hijri-dates');
  const isArabic = locale.startsWith('ar');
  const isHijri = isArabic && wantsHijri;
  const move = useMoveEvent();
  const removeEvent = useRemoveEvent();
  const add = (start: string | null) => change({ event: 'new', at: null, start, end: null });
  const goTo = (date: string) => {
    setPane(null);
    change({ date });
  };
  const tools: MenuAction[] = [
    ...(mayAdd
      ? [
          {
            id: 'import',
            label: text('calendar.tools.import'),
            icon: <IconFileImport size={18} />,
            onSelect: () => setTool('import'),
          },
        ]
      : []),
    {
      id: 'export',
      label: text('calendar.tools.export'),
      icon: <IconFileExport size={18} />,
      href: '/export/calendar.ics',
      isDownload: true,
    },
    ...(mayAdd
      ? [
          {
            id: 'subscribe',
            label: text('calendar.tools.subscribe'),
            icon: <IconWorldDownload size={18} />,
            onSelect: () => setTool('subscribe'),
          },
        ]
      : []),
    { id: 'feed', label: text('calendar.tools.feed'), icon: <IconRss size={18} />, onSelect: () => setTool('feed') },
    ...(isArabic
      ? [
          {
            id: 'hijri',
            label: text(isHijri ? 'calendar.tools.noHijri' : 'calendar.tools.hijri'),
            icon: <IconMoon size={18} />,
            onSelect: () => setHijri(!isHijri),
          },
        ]
      : []),
    {
      id: 'print',
      label: text('calendar.tools.print'),
      icon: <IconPrinter size={18} />,
      onSelect: () => window.print(),
    },
  ];
  const { event, at, start } = state;
  return (
    <>
      <Panes
        open={pane}
        onOpen={setPane}
        list={{
          label: text('calendar.side.label'),
          width: 292,
          children: (
            <CalendarSide
              date={state.date}
              today={today}
              shown={state.shown}
              mayAdd={mayAdd}
              onAdd={() => {
                setPane(null);
                add(state.date);
              }}
              onDate={goTo}
              onShow={(shown) => change({ shown }, { replace: true })}
            >
              <CalendarList
                calendars={calendars}
                hidden={state.hidden}
                mayAdd={mayAddCalendar}
                onHide={(hidden) => change({ hidden }, { replace: true })}
                onOpen={(id) => {
                  setPane(null);
                  setOpenCalendar({ id });
                }}
              />
            </CalendarSide>
          ),
        }}
      >
        <CalendarToolbar
          view={state.view}
          date={state.date}
          today={today}
          tools={tools}
          isHijri={isHijri}
          onView={(view) => change({ view })}
          onDate={goTo}
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
              onOpen={(shown) => {
                if (shown.event.isBusyOnly) return;
                // As the specification has it: the page of the event, and the event.
                if (shown.event.url) window.open(shown.event.url, '_blank', 'noopener,noreferrer');
                change({ event: shown.event.id, at: shown.occurrence });
              }}
              onDay={(date) => change({ view: 'day', date })}
              onAdd={add}
              onDate={(date) => change({ date })}
              isHijri={isHijri}
              onMove={move}
              onRemove={(shown) => void removeEvent({ ...shown.event, occurrence: shown.occurrence })}
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
      {event !== null && (event !== 'new' || mayAdd) && (
        <Suspense fallback={null}>
          <EventDrawer
            key={`${event} ${at ?? ''} ${start ?? ''}`}
            id={event === 'new' ? null : event}
            at={at}
            begin={beginOf(start ?? today, timeZone)}
            onClose={() => change({ event: null }, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}
