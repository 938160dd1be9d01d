import Box from '@mui/material/Box';
import { useText } from '../../lib/text.ts';
import { addDays } from './days.ts';
import { inOrder, type DayRange } from './periods.ts';
import { PickerPopup } from './PickerPopup.tsx';
import { RangeChooser } from './RangeChooser.tsx';
import { TypedField } from './TypedField.tsx';
import { useDays } from './useDays.ts';

type DaysPanelProps = {
  anchor: HTMLElement;
  label: string;
  value: DayRange;
  timeZone: string | undefined;
  onChange: (range: DayRange) => void;
  onClose: () => void;
};

/** What a filter by days opens: either end typed, both picked, or a common range. */
export default function DaysPanel({ anchor, label, value, timeZone, onChange, onClose }: DaysPanelProps) {
  const text = useText();
  const { today, write, read, pattern } = useDays(timeZone);
  const end = (which: 'from' | 'to') => {
    const set = (day: string | null) => onChange(which === 'from' ? inOrder(day, value.to) : inOrder(value.from, day));
    return (
      <TypedField
        label={text(`parts.range.${which}`, { label })}
        written={value[which] ? write(value[which]) : ''}
        placeholder={pattern}
        unreadable={text('parts.date.unreadable', { example: write(today) })}
        onStep={(step) => set(value[which] ? addDays(value[which], step) : today)}
        onTyped={(typed) => {
          const day = typed === '' ? null : read(typed);
          if (typed !== '' && !day) return false;
          set(day);
          return true;
        }}
      />
    );
  };
  return (
    <PickerPopup anchor={anchor} label={label} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 3 }}>
          {end('from')}
          {end('to')}
        </Box>
        <RangeChooser
          value={value}
          today={today}
          onChosen={(range) => {
            onChange(range);
            onClose();
          }}
        />
      </Box>
    </PickerPopup>
  );
}
