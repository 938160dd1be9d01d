import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import type { Choice } from './SelectField.tsx';
import { useFormField, type FieldProps } from './useFormField.ts';

/** Any number of a short list, kept as their values. */
export function MultiSelectField<V extends FieldValues>(props: FieldProps<V> & { choices: Choice[] }) {
  const { field, problem, help, isReadOnly } = useFormField(props);
  const chosen: string[] = field.value ?? [];
  const labelOf = (value: string) => props.choices.find((choice) => choice.value === value)?.label;
  return (
    <TextField
      select
      fullWidth
      name={field.name}
      label={props.label}
      value={chosen.filter((value) => labelOf(value) !== undefined)}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(problem)}
      helperText={help}
      slotProps={{
        select: {
          multiple: true,
          readOnly: isReadOnly,
          renderValue: (values) => (
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {(values as string[]).map((value) => (
                <Chip key={value} size="small" label={labelOf(value)} />
              ))}
            </Box>
          ),
        },
      }}
    >
      {props.choices.map(({ value, label }) => (
        <MenuItem key={value} value={value} sx={{ paddingBlock: 0 }}>
          <Checkbox checked={chosen.includes(value)} tabIndex={-1} />
          <ListItemText primary={label} />
        </MenuItem>
      ))}
    </TextField>
  );
}
