import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useFormats } from '../../lib/format.ts';
import { addDays, addMonths, clampDay, type Day, firstOfMonth, monthOf, startOfWeek, weeksOf } from './days.ts';

const Grid = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  '& th': {
    width: 40,
    height: 32,
    padding: 0,
    ...theme.typography.caption,
    fontWeight: 500,
    color: theme.vars!.palette.text.secondary,
  },
  '& td': { padding: '1px 0', textAlign: 'center' },
  // The ground between the ends of a range runs from cell to cell.
  '& td[data-range]': { backgroundColor: theme.vars!.palette.primary.soft },
  '& td[data-range~=start]': { borderStartStartRadius: 19, borderEndStartRadius: 19 },
  '& td[data-range~=end]': { borderStartEndRadius: 19, borderEndEndRadius: 19 },
}));

const Cell = styled(ButtonBase)(({ theme }) => ({
  width: 38,
  height: 38,
  borderRadius: '50%',
  ...theme.typography.body1,
  fontVariantNumeric: 'tabular-nums',
  transition: 'background-color 120ms',
  '&:hover': { backgroundColor: theme.vars!.palette.action.hover },
  '&[data-outside]': { color: theme.vars!.palette.text.secondary },
  '&[data-today]': { boxShadow: `inset 0 0 0 1px ${theme.vars!.palette.primary.main}`, fontWeight: 500 },
  '&[data-chosen]': {
    color: theme.vars!.palette.primary.contrastText,
    backgroundColor: theme.vars!.palette.primary.fill,
  },
  '&[data-chosen]:hover': { backgroundColor: theme.vars!.palette.primary.fillHover },
  '&:focus-visible': { outline: `2px solid ${theme.vars!.palette.primary.main}`, outlineOffset: 2 },
  '&.Mui-disabled': { color: theme.vars!.palette.text.disabled },
}));

export type MonthGridProps = {
  /** Day that has the keyboard; its month is shown. */
  focused: Day;
  onFocus: (day: Day) => void;
  onPick: (day: Day) => void;
  today: Day;
  /** The day that is chosen, or both ends of a range. */
  from: Day | null;
  to?: Day | null;
  min?: Day;
  max?: Day;
  /** Days that cannot be chosen. */
  isOff?: (day: Day) => boolean;
  /** Told while the pointer is over a day: what a range would become. */
  onHover?: (day: Day | null) => void;
  /** Takes the keyboard when it appears, and when the day changes by a key. */
  isActive?: boolean;
};

/** Whether a day is the start, the end or within a range; undefined outside. */
function partOfRange(day: Day, from: Day | null, to: Day | null | undefined): string | undefined {
  if (!from || !to || day < from || day > to || from === to) return undefined;
  return day === from ? 'start' : day === to ? 'end' : 'within';
}

/** A month as a grid: arrows move by day and week, Home and End within the week, Page keys by month, with Shift by year. */
export function MonthGrid({ focused, from, to, min, max, today, isActive = true, ...grid }: MonthGridProps) {
  const { locale, formatDate } = useIntl();
  const { firstDay, weekdays } = useFormats();
  const table = useRef<HTMLTableElement>(null);
  const holdsFocus = useRef(isActive);
  const short = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  const shorter = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' });
  const isOff = (day: Day) => (min && day < min) || (max && day > max) || grid.isOff?.(day) || false;

  useEffect(() => {
    if (holdsFocus.current) table.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [focused]);

  const step = (event: KeyboardEvent): Day | null => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    switch (event.key) {
      case 'ArrowLeft':
        return addDays(focused, isMirrored ? 1 : -1);
      case 'ArrowRight':
        return addDays(focused, isMirrored ? -1 : 1);
      case 'ArrowUp':
        return addDays(focused, -7);
      case 'ArrowDown':
        return addDays(focused, 7);
      case 'Home':
        return startOfWeek(focused, firstDay);
      case 'End':
        return addDays(startOfWeek(focused, firstDay), 6);
      case 'PageUp':
        return addMonths(focused, event.shiftKey ? -12 : -1);
      case 'PageDown':
        return addMonths(focused, event.shiftKey ? 12 : 1);
      default:
        return null;
    }
  };
  const move = (event: KeyboardEvent) => {
    const next = step(event);
    if (!next) return;
    event.preventDefault();
    holdsFocus.current = true;
    grid.onFocus(clampDay(next, min, max));
  };
  const weeks = weeksOf(focused, firstDay);
  return (
    <Grid
      ref={table}
      role="grid"
      aria-label={formatDate(`${firstOfMonth(focused)}T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })}
      onKeyDown={move}
      onMouseLeave={() => grid.onHover?.(null)}
    >
      <thead>
        <tr>
          {weekdays().map((name, at) => (
            <th key={name} scope="col" abbr={name}>
              {short.format(new Date(`${weeks[0]![at]!}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-range={partOfRange(day, from, to)}
                aria-selected={day === from || day === to || partOfRange(day, from, to) !== undefined}
              >
                <Cell
                  tabIndex={day === focused ? 0 : -1}
                  disabled={isOff(day)}
                  aria-label={formatDate(`${day}T00:00:00Z`, { dateStyle: 'full', timeZone: 'UTC' })}
                  aria-current={day === today ? 'date' : undefined}
                  data-today={day === today || undefined}
                  data-chosen={day === from || day === to || undefined}
                  data-outside={monthOf(day) !== monthOf(focused) || undefined}
                  onMouseEnter={() => grid.onHover?.(day)}
                  onClick={() => grid.onPick(day)}
                >
                  {shorter.format(new Date(`${day}T00:00:00Z`))}
                </Cell>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}
