import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useText } from '../../../lib/text.ts';
import type { useBookingForm } from './useBookingForm.ts';

type BookingField = ReturnType<typeof useBookingForm>['field'];
type Props = {
  box: RefObject<HTMLFormElement | null>;
  field: BookingField;
  questions: readonly { label: string; isRequired: boolean }[];
  /** The time that is booked, in words. */
  time: string;
  isSending: boolean;
  onSend: () => void;
};

/** Who books, and what the host asks. */
export function BookingForm({ box, field, questions, time, isSending, onSend }: Props) {
  const text = useText();
  return (
    <Box
      component="form"
      ref={box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      sx={{ display: 'grid', gap: 4, borderTop: 1, borderColor: 'divider', paddingBlockStart: 5 }}
    >
      <Typography role="status" sx={{ fontWeight: 500 }}>
        {text('booking.form.time', { time })}
      </Typography>
      <Field field={field('name')} label={text('booking.form.name')} autoComplete="name" limit={100} isRequired />
      <Field
        field={field('email')}
        label={text('booking.form.email')}
        autoComplete="email"
        type="email"
        limit={254}
        isRequired
      />
      {questions.map(({ label, isRequired }, at) => (
        <Field key={at} field={field(`answers.${at}`)} label={label} limit={750} isRequired={isRequired} isLong />
      ))}
      <Button type="submit" size="large" variant="contained" loading={isSending}>
        {text('booking.form.send')}
      </Button>
    </Box>
  );
}

type FieldProps = {
  field: ReturnType<BookingField>;
  label: string;
  limit: number;
  isRequired: boolean;
  isLong?: boolean;
  type?: 'email';
  autoComplete?: string;
};

function Field({ field, label, limit, isRequired, isLong = false, type, autoComplete = 'off' }: FieldProps) {
  return (
    <TextField
      fullWidth
      name={field.name}
      label={label}
      type={type ?? 'text'}
      required={isRequired}
      multiline={isLong}
      {...(isLong && { minRows: 2 })}
      autoComplete={autoComplete}
      value={field.value}
      error={field.problem !== undefined}
      helperText={field.problem}
      onChange={({ target }) => field.onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: limit, ...(type === 'email' && { dir: 'ltr' }) } }}
    />
  );
}
