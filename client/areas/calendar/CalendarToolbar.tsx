import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconCalendarDot, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { addDays, type Day, firstOfMonth, lastOfMonth } from '../../kit/dates/days.ts';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { ListPaneButton } from '../../kit/panes/PaneParts.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { hijriMonths } from './hijri.ts';
import { daysOf, step, type View, views } from './calendarAddress.ts';

type Props = {
  view: View;
  date: Day;
  today: Day;
  tools: MenuAction[];
  isHijri: boolean;
  onView: (view: View) => void;
  onDate: (day: Day) => void;
  /** On a phone, where the list with its button is folded away. */
  onAdd?: (() => void) | undefined;
};

const viewTexts = {
  month: 'calendar.view.month',
  week: 'calendar.view.week',
  day: 'calendar.view.day',
  list: 'calendar.view.list',
} as const;

/** Which stretch of time is shown, and how. */
export const CalendarToolbar = memo(function CalendarToolbar({
  view,
  date,
  today,
  tools,
  isHijri,
  onView,
  onDate,
  onAdd,
}: Props) {
  const text = useText();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const title = useTitle(view, date, isNarrow ? 'short' : 'long');
  const { locale } = useIntl();
  const { firstDay } = useFormats();
  const [from, to] =
    view === 'month' ? [firstOfMonth(date), addDays(lastOfMonth(date), 1)] : daysOf(view, date, firstDay);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        padding: { xs: 3, sm: '16px 20px' },
      }}
    >
      <Box data-print="hidden" sx={{ display: 'contents' }}>
        <ListPaneButton />
      </Box>
      <Box data-print="hidden" sx={{ display: 'flex', alignItems: 'center' }}>
        <IconAction label={text('calendar.toolbar.previous')} onClick={() => onDate(step(view, date, -1))}>
          <Box component={IconChevronLeft} size={22} sx={mirrored} />
        </IconAction>
        <IconAction label={text('calendar.toolbar.next')} onClick={() => onDate(step(view, date, 1))}>
          <Box component={IconChevronRight} size={22} sx={mirrored} />
        </IconAction>
      </Box>
      <Typography variant={isNarrow ? 'h5' : 'h4'} component="h1" aria-live="polite" sx={{ flex: 1, minWidth: 0 }}>
        {title}
        {isHijri && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {hijriMonths(locale, from, addDays(to, -1))}
          </Typography>
        )}
      </Typography>
      {isNarrow && onAdd && (
        <Box data-print="hidden">
          <IconAction label={text('calendar.action.add')} onClick={onAdd}>
            <IconPlus size={22} />
          </IconAction>
        </Box>
      )}
      {isNarrow ? (
        <Box data-print="hidden">
          <IconAction label={text('calendar.toolbar.today')} disabled={date === today} onClick={() => onDate(today)}>
            <IconCalendarDot size={22} />
          </IconAction>
        </Box>
      ) : (
        <Button
          data-print="hidden"
          size="small"
          variant="tonal"
          color="secondary"
          disabled={date === today}
          onClick={() => onDate(today)}
        >
          {text('calendar.toolbar.today')}
        </Button>
      )}
      <Box data-print="hidden">
        <ActionMenu label={text('calendar.tools.label')} actions={tools} />
      </Box>
      <ToggleButtonGroup
        data-print="hidden"
        exclusive
        size="small"
        value={view}
        aria-label={text('calendar.view.label')}
        onChange={(_, next: View | null) => next && onView(next)}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {views.map((one) => (
          <ToggleButton key={one} value={one} sx={{ flex: 1, paddingInline: 3, minHeight: { xs: 44, sm: 36 } }}>
            {text(viewTexts[one])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
});

/** `length` is that of the names of a day and a month: the whole ones take three lines of a phone, or are broken. */
function useTitle(view: View, date: Day, length: 'short' | 'long'): string {
  const { locale } = useIntl();
  const { firstDay } = useFormats();
  const [from, to] = daysOf(view, date, firstDay);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const at = (day: Day) => new Date(`${day}T00:00:00Z`);
  if (view === 'day')
    return format({ weekday: length, day: 'numeric', month: length, year: 'numeric' }).format(at(date));
  if (view === 'week')
    return format({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(at(from), at(addDays(to, -1)));
  return format({ month: length, year: 'numeric' }).format(at(date));
}
