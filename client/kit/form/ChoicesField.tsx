import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { useFormats } from '../../lib/format.ts';
import type { Choice } from './SelectField.tsx';
import type { FieldProps } from './useFormField.ts';
import { useFormField } from './useFormField.ts';

type Props<V extends FieldValues> = FieldProps<V> & {
  choices: readonly Choice[];
  /** What it means that none is chosen. */
  noneLabel: string;
};

/** Several of a short list. */
export function ChoicesField<V extends FieldValues>(props: Props<V>) {
  const { list } = useFormats();
  const { field, problem, help, isReadOnly } = useFormField(props);
  const chosen: string[] = field.value ?? [];
  const labelsOf = (values: readonly string[]) =>
    props.choices.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  return (
    <TextField
      select
      fullWidth
      name={field.name}
      label={props.label}
      value={chosen}
      onChange={(event) => field.onChange([event.target.value].flat())}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(problem)}
      helperText={help}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          readOnly: isReadOnly,
          renderValue: (values) =>
            (values as string[]).length === 0 ? props.noneLabel : list(labelsOf(values as string[])),
        },
      }}
    >
      {props.choices.map(({ value, label }) => (
        <MenuItem key={value} value={value} sx={{ paddingBlock: 0 }}>
          <Checkbox size="small" checked={chosen.includes(value)} tabIndex={-1} disableRipple />
          <ListItemText primary={label} />
        </MenuItem>
      ))}
    </TextField>
  );
}
