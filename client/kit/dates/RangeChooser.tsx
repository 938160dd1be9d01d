import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Calendar } from './Calendar.tsx';
import type { Day } from './days.ts';
import { inOrder, type DayRange, type Period, periods } from './periods.ts';

type RangeChooserProps = {
  value: DayRange;
  /** The day that it is. */
  today: Day;
  min?: Day | undefined;
  max?: Day | undefined;
  /** Ranges to choose at once. */
  offered?: Period[] | undefined;
  /** A whole range was chosen. */
  onChosen: (range: DayRange) => void;
};

const usual: Period[] = ['today', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'];

/** Common ranges beside a month, in which both ends are picked one after the other. */
export function RangeChooser({ value, today, min, max, offered = usual, onChosen }: RangeChooserProps) {
  const text = useText();
  const { firstDay, day: showDay } = useFormats();
  // The first end, while the other one is still to be picked.
  const [begun, setBegun] = useState<Day | null>(null);
  const [hovered, setHovered] = useState<Day | null>(null);
  const shown = begun ? inOrder(begun, hovered ?? begun) : value;
  const pick = (day: Day) => (begun ? onChosen(inOrder(begun, day)) : setBegun(day));
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 3 }}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { sm: 'column' },
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'stretch',
          maxWidth: { xs: 280, sm: 'none' },
          gap: 1,
          paddingInlineEnd: { sm: 3 },
          borderInlineEnd: { sm: '1px solid' },
          borderColor: { sm: 'divider' },
        }}
      >
        {offered.map((name) => {
          const range = periods[name](today, firstDay);
          const isChosen = value.from === range.from && value.to === range.to;
          return (
            <Button
              key={name}
              size="small"
              variant={isChosen ? 'tonal' : 'text'}
              color={isChosen ? 'primary' : 'inherit'}
              aria-pressed={isChosen}
              onClick={() => onChosen(range)}
              sx={{ justifyContent: 'flex-start', whiteSpace: 'nowrap' }}
            >
              {text(`parts.period.${name}`)}
            </Button>
          );
        })}
      </Box>
      <div>
        <Calendar
          start={value.from ?? today}
          today={today}
          from={shown.from}
          to={shown.to}
          min={min}
          max={max}
          onPick={pick}
          onHover={setHovered}
        />
        <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20 }}>
          {begun ? text('parts.range.begun', { day: showDay(begun) }) : text('parts.range.begin')}
        </Typography>
      </div>
    </Box>
  );
}
