import ListItemText from '@mui/material/ListItemText';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useFormField } from '../../kit/form/useFormField.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const hour = 60;
const day = 24 * hour;
const usual = [0, 5, 10, 15, 30, hour, 2 * hour, day, 2 * day, 7 * day];
const most = 5;

/** When an event reminds, several times if wanted. */
export function RemindersField<V extends FieldValues>(props: FieldProps<V>) {
  const text = useText();
  const { list } = useFormats();
  const { field, problem, help, isReadOnly } = useFormField(props);
  const chosen = (field.value ?? []) as number[];
  const nameOf = (minutes: number) => {
    if (minutes === 0) return text('calendar.remind.start');
    if (minutes % day === 0) return text('calendar.remind.days', { count: minutes / day });
    if (minutes % hour === 0) return text('calendar.remind.hours', { count: minutes / hour });
    return text('calendar.remind.minutes', { count: minutes });
  };
  // One that came from elsewhere is offered, too.
  const all = [...new Set([...usual, ...chosen])].sort((a, b) => a - b);
  return (
    <TextField
      select
      fullWidth
      name={field.name}
      label={props.label}
      value={chosen}
      onChange={({ target }) => {
        const next = (target.value as unknown as number[]).toSorted((a, b) => a - b);
        if (next.length <= most) field.onChange(next);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(problem)}
      helperText={help}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          readOnly: isReadOnly,
          displayEmpty: true,
          renderValue: (value) =>
            (value as number[]).length === 0 ? text('calendar.remind.none') : list((value as number[]).map(nameOf)),
        },
      }}
    >
      {all.map((minutes) => (
        <MenuItem key={minutes} value={minutes} disabled={chosen.length >= most && !chosen.includes(minutes)}>
          <Checkbox checked={chosen.includes(minutes)} sx={{ p: 0, marginInlineEnd: 2 }} tabIndex={-1} />
          <ListItemText primary={nameOf(minutes)} />
        </MenuItem>
      ))}
    </TextField>
  );
}
