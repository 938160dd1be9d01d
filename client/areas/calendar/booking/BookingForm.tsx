import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useText } from '../../../lib/text.ts';
import type { useBookingForm } from './useBookingForm.ts';

type Props = {
  form: ReturnType<typeof useBookingForm>;
  questions: readonly { label: string; isRequired: boolean }[];
  /** The time that is booked, in words. */
  time: string;
  isSending: boolean;
  onSend: () => void;
};

/** Who books, and what the host asks. */
export function BookingForm({ form, questions, time, isSending, onSend }: Props) {
  const text = useText();
  return (
    <Box
      component="form"
      ref={form.form}
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
      <Field field={form.field('name')} label={text('booking.form.name')} autoComplete="name" limit={100} isRequired />
      <Field
        field={form.field('email')}
        label={text('booking.form.email')}
        autoComplete="email"
        type="email"
        limit={254}
        isRequired
      />
      {questions.map(({ label, isRequired }, at) => (
        <Field
          // oxlint-disable-next-line react/no-array-index-key -- two questions may be the same
          key={at}
          field={form.field(`answers.${at}`)}
          label={label}
          limit={750}
          isRequired={isRequired}
          isLong
        />
      ))}
      <Button type="submit" size="large" variant="contained" loading={isSending}>
        {text('booking.form.send')}
      </Button>
    </Box>
  );
}

type FieldProps = {
  field: ReturnType<ReturnType<typeof useBookingForm>['field']>;
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
