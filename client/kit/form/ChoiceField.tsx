import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../lib/text.ts';
import type { Choice } from './SelectField.tsx';
import type { FieldProps } from './useFormField.ts';
import { useFormField } from './useFormField.ts';

const findAnywhere = createFilterOptions<Choice>();
const findAtStart = createFilterOptions<Choice>({ matchFrom: 'start' });

type Props<V extends FieldValues> = FieldProps<V> & { choices: readonly Choice[] };

/** One of a long list, which is searched by typing; null for none, unless it is required. */
export function ChoiceField<V extends FieldValues>(props: Props<V>) {
  const text = useText();
  const { field, problem, help, isReadOnly } = useFormField(props);
  const chosen = useMemo(
    () => props.choices.find(({ value }) => value === field.value) ?? null,
    [props.choices, field.value],
  );
  return (
    <Autocomplete<Choice, false, boolean>
      fullWidth
      readOnly={isReadOnly}
      disableClearable={props.required ?? false}
      options={props.choices}
      filterOptions={(all, state) => [...new Set([...findAtStart(all, state), ...findAnywhere(all, state)])]}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      value={chosen}
      onChange={(_, next) => field.onChange(next?.value ?? null)}
      onBlur={field.onBlur}
      noOptionsText={text('form.choice.none')}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={props.label}
          required={props.required}
          inputRef={field.ref}
          error={Boolean(problem)}
          helperText={help}
        />
      )}
    />
  );
}
