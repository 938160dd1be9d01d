import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Control } from 'react-hook-form';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { TimePicker } from '../../../kit/dates/TimePicker.tsx';
import { CopyField } from '../../../kit/details/CopyField.tsx';
import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { MultiSelectField } from '../../../kit/form/MultiSelectField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { RowsField } from '../../../kit/form/RowsField.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { useFormField } from '../../../kit/form/useFormField.ts';
import { useText } from '../../../lib/text.ts';
import { useZone } from '../../../lib/timeZone.ts';
import { useCalendars } from '../useCalendars.ts';
import { ZoneChoice } from '../ZoneChoice.tsx';
import { bookingPageKind, dayName, maxHours, maxQuestions, usualLengths } from './bookingPageKind.ts';

const titles = { addTitle: 'bookingPages.list.add', waitingTitle: 'bookingPages.list.form' } as const;
type FormControl = Control<(typeof bookingPageKind)['empty']>;

/** A booking page beside the list. A new one has the hours of the viewer's zone. */
export default function BookingPageDrawer(props: DrawerProps) {
  const timeZone = useZone();
  return <KindDrawer {...props} {...titles} kind={bookingPageKind} begin={{ timeZone }} fields={PageInputs} />;
}

const PageInputs: KindFields<typeof bookingPageKind> = ({ editor, own }) => {
  const text = useText();
  const { control } = editor.form;
  const calendars = useCalendars();
  const owned = calendars.filter(({ myAccess, kind }) => myAccess === 'OWNER' && kind !== 'OUTSIDE');
  const choiceOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const lengths = [...new Set([...usualLengths, ...(own?.lengths ?? [])])].sort((a, b) => a - b);
  const minutes = text('bookingPages.unit.minutes');
  return (
    <>
      {own && (
        <CopyField
          label={text('bookingPages.field.address')}
          value={new URL(own.url, window.location.origin).href}
          help={text(own.isOpen ? 'bookingPages.help.address' : 'bookingPages.help.closed')}
        />
      )}
      <SwitchField {...editor.field('isOpen')} />
      <FormTextField {...editor.field('title')} />
      <FormTextField {...editor.field('description')} rows={3} />
      <FormTextField {...editor.field('location')} help={text('bookingPages.help.location')} />
      <SelectField
        {...editor.field('calendarId')}
        choices={owned.filter(({ isMine }) => own !== null || !isMine).map(choiceOf)}
        {...(own === null && { noneLabel: text('bookingPages.field.ownCalendar') })}
      />
      <MultiSelectField
        {...editor.field('busyCalendarIds')}
        choices={calendars.map(choiceOf)}
        help={text('bookingPages.help.busy')}
      />
      <MultiSelectField
        {...editor.field('lengths')}
        choices={lengths.map((count) => ({ value: String(count), label: text('bookingPages.unit.length', { count }) }))}
      />
      <Group label={text('bookingPages.field.hours')}>
        <Week control={control} />
      </Group>
      <ZoneField control={control} />
      <FieldRow>
        <NumberField {...editor.field('bufferBefore')} end={minutes} />
        <NumberField {...editor.field('bufferAfter')} end={minutes} />
      </FieldRow>
      <NumberField {...editor.field('noticeMinutes')} end={minutes} help={text('bookingPages.help.notice')} />
      <FieldRow>
        <NumberField {...editor.field('daysAhead')} end={text('bookingPages.unit.days')} />
        <NumberField {...editor.field('dayLimit')} help={text('bookingPages.help.dayLimit')} />
      </FieldRow>
      <Group label={text('bookingPages.field.questions')}>
        <Questions control={control} />
      </Group>
    </>
  );
};

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 4 }}>
      <Typography id={id} variant="h6" component="h3">
        {label}
      </Typography>
      {children}
    </Box>
  );
}

function Week({ control }: { control: FormControl }) {
  const text = useText();
  const { locale } = useIntl();
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: dayName(locale, day) }));
  return (
    <RowsField
      control={control}
      name="hours"
      blank={{ weekday: '1', from: '09:00', to: '17:00' }}
      limit={maxHours}
      addLabel={text('bookingPages.hours.add')}
      emptyText={text('bookingPages.hours.none')}
    >
      {(index) => (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <SelectField
              control={control}
              name={`hours.${index}.weekday`}
              label={text('bookingPages.hours.weekday')}
              choices={days}
            />
          </Box>
          <Clock control={control} name={`hours.${index}.from`} label={text('bookingPages.hours.from')} />
          <Clock control={control} name={`hours.${index}.to`} label={text('bookingPages.hours.to')} />
        </Box>
      )}
    </RowsField>
  );
}

type ClockProps = { control: FormControl; name: `hours.${number}.${'from' | 'to'}`; label: string };

function Clock({ control, name, label }: ClockProps) {
  const { field, problem, isReadOnly } = useFormField({ control, name });
  return (
    <TimePicker
      label={label}
      name={field.name}
      inputRef={field.ref}
      problem={problem}
      value={field.value as string | null}
      isReadOnly={isReadOnly}
      required
      onChange={field.onChange}
    />
  );
}

function ZoneField({ control }: { control: FormControl }) {
  const text = useText();
  const own = useZone();
  const [now] = useState(() => Date.now());
  const { field, problem, isReadOnly } = useFormField({ control, name: 'timeZone' });
  return (
    <ZoneChoice
      name={field.name}
      label={text('bookingPages.field.timeZone')}
      value={(field.value as string) || own}
      own={own}
      at={now}
      isReadOnly={isReadOnly}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(problem)}
      helperText={problem}
    />
  );
}

function Questions({ control }: { control: FormControl }) {
  const text = useText();
  return (
    <RowsField
      control={control}
      name="questions"
      blank={{ label: '', isRequired: false }}
      limit={maxQuestions}
      addLabel={text('bookingPages.question.add')}
      emptyText={text('bookingPages.question.none')}
    >
      {(index) => (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
          <FormTextField
            control={control}
            name={`questions.${index}.label`}
            label={text('bookingPages.question.label')}
            required
          />
          <SwitchField
            control={control}
            name={`questions.${index}.isRequired`}
            label={text('bookingPages.question.required')}
          />
        </Box>
      )}
    </RowsField>
  );
}
