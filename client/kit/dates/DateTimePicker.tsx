import Box from '@mui/material/Box';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { instantOf, localMinute } from '../../lib/timeZone.ts';
import { DatePicker } from './DatePicker.tsx';
import { TimePicker } from './TimePicker.tsx';
import type { PickerBase } from './TypedField.tsx';
import { useDays } from './useDays.ts';

type DateTimePickerProps = PickerBase & {
  /** An instant in UTC, null for none. */
  value: string | null;
  onChange: (instant: string | null) => void;
  /** First and last instant whose day may be chosen. */
  min?: string;
  max?: string;
  stepMinutes?: number;
};

/** A day and a time as the clocks of the user's zone show them; kept as an instant. */
export function DateTimePicker({ value, onChange, min, max, stepMinutes, ...field }: DateTimePickerProps) {
  const text = useText();
  const { timeZone } = useDays();
  // A day without a time, or a time without a day, is no instant yet.
  const [half, setHalf] = useState<{ day: string | null; clock: string | null }>({ day: null, clock: null });
  const local = localMinute(value, timeZone);
  const day = local ? local.slice(0, 10) : half.day;
  const clock = local ? local.slice(11) : half.clock;
  const change = (nextDay: string | null, nextClock: string | null) => {
    const isWhole = nextDay !== null && nextClock !== null;
    setHalf(isWhole ? { day: null, clock: null } : { day: nextDay, clock: nextClock });
    const next = isWhole ? instantOf(`${nextDay}T${nextClock}`, timeZone) : null;
    if (next !== value) onChange(next);
  };
  const bound = (instant?: string) => (instant ? localMinute(instant, timeZone).slice(0, 10) : undefined);
  const { help, problem, label, name, inputRef, ...rest } = field;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))', gap: 4 }}
    >
      <DatePicker
        {...rest}
        label={label}
        name={name}
        inputRef={inputRef}
        help={help}
        problem={problem}
        value={day}
        min={bound(min)}
        max={bound(max)}
        // The usual hour, so that a day alone is enough.
        onChange={(next) => change(next, next ? (clock ?? '09:00') : clock)}
      />
      <TimePicker
        {...rest}
        label={text('parts.time.of', { label })}
        value={clock}
        stepMinutes={stepMinutes}
        onChange={(next) => change(day, next)}
      />
    </Box>
  );
}
