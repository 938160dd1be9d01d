import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../lib/text.ts';
import { IconAction } from '../IconAction.tsx';
import { mirrored } from '../mirrored.ts';
import { addMonths, clampDay, type Day, monthOf } from './days.ts';
import { MonthGrid, type MonthGridProps } from './MonthGrid.tsx';

type CalendarProps = Omit<MonthGridProps, 'focused' | 'onFocus'> & {
  /** Day whose month is shown first. */
  start: Day;
};

/** A month to choose a day from; its name leads to the months of the year. */
export function Calendar({ start, min, max, ...grid }: CalendarProps) {
  const text = useText();
  const { formatDate } = useIntl();
  const [focused, setFocused] = useState(clampDay(start, min, max));
  const [isYear, setYear] = useState(false);
  // By the buttons, which keep the focus; the grid takes it when its days are walked by keys.
  const [hasSteered, setSteered] = useState(false);
  const steer = (months: number) => {
    setSteered(true);
    setFocused(clampDay(addMonths(focused, months), min, max));
  };
  const title = formatDate(`${focused}T00:00:00Z`, {
    ...(!isYear && { month: 'long' as const }),
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <Box sx={{ width: 280 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Button
          color="inherit"
          aria-expanded={isYear}
          onClick={() => setYear(!isYear)}
          endIcon={<Box component={IconChevronDown} size={16} sx={isYear ? { rotate: '180deg' } : undefined} />}
          sx={{ paddingInline: 2, marginInlineEnd: 'auto' }}
        >
          <span aria-live="polite">{title}</span>
        </Button>
        <IconAction
          size="small"
          label={text(isYear ? 'parts.date.previousYear' : 'parts.date.previousMonth')}
          onClick={() => steer(isYear ? -12 : -1)}
        >
          <Box component={IconChevronLeft} size={20} sx={mirrored} />
        </IconAction>
        <IconAction
          size="small"
          label={text(isYear ? 'parts.date.nextYear' : 'parts.date.nextMonth')}
          onClick={() => steer(isYear ? 12 : 1)}
        >
          <Box component={IconChevronRight} size={20} sx={mirrored} />
        </IconAction>
      </Box>
      <Box sx={{ minHeight: 272 }}>
        {isYear ? (
          <Months
            shown={focused}
            onPick={(day) => {
              setFocused(clampDay(day, min, max));
              setYear(false);
            }}
          />
        ) : (
          <MonthGrid
            {...grid}
            min={min}
            max={max}
            focused={focused}
            isActive={(grid.isActive ?? true) && !hasSteered}
            onFocus={setFocused}
          />
        )}
      </Box>
    </Box>
  );
}

function Months({ shown, onPick }: { shown: Day; onPick: (day: Day) => void }) {
  const { formatDate } = useIntl();
  const here = Number(shown.slice(5, 7));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2, pt: 2 }}>
      {Array.from({ length: 12 }, (_, at) => {
        const day = addMonths(shown, at + 1 - here);
        const isHere = monthOf(day) === monthOf(shown);
        return (
          <Button
            key={at}
            variant={isHere ? 'contained' : 'text'}
            color={isHere ? 'primary' : 'inherit'}
            aria-current={isHere ? 'true' : undefined}
            autoFocus={isHere}
            onClick={() => onPick(day)}
            sx={{ minHeight: 48, paddingInline: 1 }}
          >
            {formatDate(`${day}T00:00:00Z`, { month: 'short', timeZone: 'UTC' })}
          </Button>
        );
      })}
    </Box>
  );
}
