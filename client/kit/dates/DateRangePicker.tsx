import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Calendar } from './Calendar.tsx';
import { addDays, clampDay, type Day } from './days.ts';
import { type DayRange, type Period, periods } from './periods.ts';
import { PickerPopup } from './PickerPopup.tsx';
import { TypedField } from './TypedField.tsx';
import { useDays } from './useDays.ts';

type DateRangePickerProps = {
  label: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
  min?: Day;
  max?: Day;
  /** Ranges to choose at once. */
  offered?: Period[];
  isReadOnly?: boolean;
  problem?: string;
};

const usual: Period[] = ['today', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'];

/** First and last day: both typed, picked from a month one after the other, or chosen as a common range. */
export function DateRangePicker({ label, value, onChange, min, max, offered = usual, ...field }: DateRangePickerProps) {
  const text = useText();
  const { firstDay, day: showDay } = useFormats();
  const { today, write, read, pattern } = useDays();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The first end, while the other one is still to be picked.
  const [begun, setBegun] = useState<Day | null>(null);
  const [hovered, setHovered] = useState<Day | null>(null);
  const inOrder = (a: Day | null, b: Day | null): DayRange =>
    a && b && a > b ? { from: b, to: a } : { from: a, to: b };
  const close = () => {
    setAnchor(null);
    setBegun(null);
  };
  const pick = (day: Day) => {
    if (!begun) return setBegun(day);
    onChange(inOrder(begun, day));
    close();
  };
  const shown = begun ? inOrder(begun, hovered ?? begun) : value;
  const end = (which: 'from' | 'to') => (
    <TypedField
      label={text(`parts.range.${which}`, { label })}
      openLabel={text(`parts.range.${which}`, { label })}
      isReadOnly={field.isReadOnly}
      problem={which === 'from' ? field.problem : undefined}
      written={value[which] ? write(value[which]) : ''}
      placeholder={pattern}
      unreadable={text('parts.date.unreadable', { example: write(today) })}
      isOpen={anchor !== null}
      onOpen={setAnchor}
      onStep={(step) => {
        const day = clampDay(value[which] ? addDays(value[which], step) : today, min, max);
        onChange(which === 'from' ? inOrder(day, value.to) : inOrder(value.from, day));
      }}
      onTyped={(typed) => {
        const day = typed === '' ? null : read(typed);
        if (typed !== '' && !day) return false;
        onChange(which === 'from' ? inOrder(day, value.to) : inOrder(value.from, day));
        return true;
      }}
    />
  );
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 4 }}
    >
      {end('from')}
      {end('to')}
      <PickerPopup anchor={anchor} label={label} onClose={close}>
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
                  onClick={() => {
                    onChange(range);
                    close();
                  }}
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
      </PickerPopup>
    </Box>
  );
}
