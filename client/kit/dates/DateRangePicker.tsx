import Box from '@mui/material/Box';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { addDays, clampDay, type Day } from './days.ts';
import { inOrder, type DayRange, type Period } from './periods.ts';
import { PickerPopup } from './PickerPopup.tsx';
import { RangeChooser } from './RangeChooser.tsx';
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

/** First and last day: both typed, picked from a month one after the other, or chosen as a common range. */
export function DateRangePicker({ label, value, onChange, min, max, offered, ...field }: DateRangePickerProps) {
  const text = useText();
  const { today, write, read, pattern } = useDays();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
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
        <RangeChooser
          value={value}
          today={today}
          min={min}
          max={max}
          offered={offered}
          onChosen={(range) => {
            onChange(range);
            close();
          }}
        />
      </PickerPopup>
    </Box>
  );
}
