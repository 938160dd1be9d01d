import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { DatePicker } from '../../kit/dates/DatePicker.tsx';
import { TimePicker } from '../../kit/dates/TimePicker.tsx';
import { SwitchField } from '../../kit/form/SwitchField.tsx';
import { useFormField } from '../../kit/form/useFormField.ts';
import { useText } from '../../lib/text.ts';
import { useZone } from '../../lib/timeZone.ts';
import type { EventValues } from './eventKind.ts';
import { ZoneChoice } from './ZoneChoice.tsx';

type Props = { form: UseFormReturn<EventValues> };

const ms = (day: string, time: string) => Date.parse(`${day}T${time}Z`);

/** When an event takes place: in local time of its zone, or by days. The end follows the start. */
export function EventTimes({ form }: Props) {
  const text = useText();
  const { control, setValue, getValues } = form;
  const isAllDay = useWatch({ control, name: 'isAllDay' });

  /** Keeps the length when the start moves. */
  const startTo = (day: string | null, time: string | null) => {
    const { startDay, startTime, endDay, endTime } = getValues();
    const set = { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted } as const;
    setValue('mustBeFree', false);
    setValue('startDay', day, set);
    setValue('startTime', time, set);
    if (!day || !startDay || !endDay) return;
    const [was, is, end] = [
      ms(startDay, startTime ?? '00:00'),
      ms(day, time ?? '00:00'),
      ms(endDay, endTime ?? '00:00'),
    ];
    const moved = new Date(end + is - was).toISOString();
    setValue('endDay', moved.slice(0, 10), set);
    if (endTime !== null) setValue('endTime', moved.slice(11, 16), set);
  };
  return (
    <>
      <SwitchField control={control} name="isAllDay" label={text('calendar.field.isAllDay')} />
      <Moment
        form={form}
        side="start"
        label={text('calendar.field.start')}
        timeLabel={text('calendar.field.startTime')}
        isAllDay={isAllDay}
        onChange={startTo}
      />
      <Moment
        form={form}
        side="end"
        label={text('calendar.field.end')}
        timeLabel={text('calendar.field.endTime')}
        isAllDay={isAllDay}
      />
      {!isAllDay && <ZoneField form={form} />}
    </>
  );
}

type MomentProps = Props & {
  side: 'start' | 'end';
  label: string;
  timeLabel: string;
  isAllDay: boolean;
  onChange?: (day: string | null, time: string | null) => void;
};

function Moment({ form, side, label, timeLabel, isAllDay, onChange }: MomentProps) {
  const { control, getValues } = form;
  const day = useFormField({ control, name: `${side}Day` });
  const time = useFormField({ control, name: `${side}Time` });
  const startDay = useWatch({ control, name: 'startDay' });
  const change = (nextDay: string | null, nextTime: string | null) => {
    if (onChange) return onChange(nextDay, nextTime);
    day.field.onChange(nextDay);
    time.field.onChange(nextTime);
  };
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: isAllDay ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 136px' }}
    >
      <DatePicker
        label={label}
        name={day.field.name}
        inputRef={day.field.ref}
        problem={day.problem}
        value={day.field.value as string | null}
        min={side === 'end' ? (startDay ?? undefined) : undefined}
        isReadOnly={day.isReadOnly}
        required
        onChange={(next) => change(next, getValues(`${side}Time`))}
      />
      {!isAllDay && (
        <TimePicker
          label={timeLabel}
          name={time.field.name}
          inputRef={time.field.ref}
          problem={time.problem}
          value={time.field.value as string | null}
          isReadOnly={time.isReadOnly}
          required
          onChange={(next) => change(getValues(`${side}Day`), next)}
        />
      )}
    </Box>
  );
}

/** The zone that the times are meant in. */
function ZoneField({ form: { control } }: Props) {
  const text = useText();
  const own = useZone();
  const { field, isReadOnly, problem } = useFormField({ control, name: 'timeZone' });
  // With the offset that holds on the day of the event, not today's.
  const startDay = useWatch({ control, name: 'startDay' });
  const [today] = useState(() => new Date().setUTCHours(12, 0, 0, 0));
  return (
    <ZoneChoice
      name={field.name}
      label={text('calendar.field.timeZone')}
      value={(field.value as string) || own}
      own={own}
      at={Date.parse(`${startDay ?? ''}T12:00Z`) || today}
      isReadOnly={isReadOnly}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(problem)}
      helperText={problem}
    />
  );
}
