import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Calendar } from './Calendar.tsx';
import { addDays, clampDay, type Day } from './days.ts';
import { PickerPopup } from './PickerPopup.tsx';
import { type PickerBase, TypedField } from './TypedField.tsx';
import { useDays } from './useDays.ts';

export type DatePickerProps = PickerBase & {
  /** YYYY-MM-DD, null for none. */
  value: Day | null;
  onChange: (day: Day | null) => void;
  /** First and last day that may be chosen. */
  min?: Day;
  max?: Day;
};

/** A day, typed as the language writes it or picked from a month that begins where the user's weeks do. */
export function DatePicker({ value, onChange, min, max, ...field }: DatePickerProps) {
  const text = useText();
  const { today, write, read, pattern } = useDays();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const pick = (day: Day | null) => {
    onChange(day);
    close();
  };
  const isTodayOff = (min !== undefined && today < min) || (max !== undefined && today > max);
  return (
    <>
      <TypedField
        {...field}
        written={value ? write(value) : ''}
        placeholder={pattern}
        unreadable={text('parts.date.unreadable', { example: write(today) })}
        openLabel={field.label}
        isOpen={anchor !== null}
        onOpen={setAnchor}
        onStep={(step) => onChange(clampDay(value ? addDays(value, step) : today, min, max))}
        onTyped={(typed) => {
          const day = typed === '' ? null : read(typed);
          if (typed !== '' && !day) return false;
          onChange(day);
          return true;
        }}
      />
      <PickerPopup anchor={anchor} label={field.label} onClose={close}>
        <Calendar start={value ?? today} today={today} from={value} min={min} max={max} onPick={pick} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', width: 280, mt: 1 }}>
          <Button size="small" disabled={isTodayOff} onClick={() => pick(today)}>
            {text('parts.date.today')}
          </Button>
          {value && !field.required && (
            <Button size="small" color="secondary" onClick={() => pick(null)}>
              {text('parts.date.clear')}
            </Button>
          )}
        </Box>
      </PickerPopup>
    </>
  );
}
