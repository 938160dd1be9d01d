import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../lib/text.ts';
import type { FieldProps } from './useFormField.ts';
import { useFormField } from './useFormField.ts';

/** Yes or no: the label leads, the switch ends the row. */
export function SwitchField<V extends FieldValues>(props: FieldProps<V>) {
  const { field, problem, help, isReadOnly } = useFormField(props);
  const text = useText();
  const helpId = useId();
  if (isReadOnly) return <Fact label={props.label} value={text(field.value ? 'form.value.yes' : 'form.value.no')} />;
  return (
    <Box>
      <FormControlLabel
        label={props.label}
        labelPlacement="start"
        sx={{ display: 'flex', justifyContent: 'space-between', marginInlineStart: 0, marginInlineEnd: '-8px' }}
        control={
          <Switch
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_, isOn) => field.onChange(isOn)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, role: 'switch', 'aria-describedby': help ? helpId : undefined } }}
          />
        }
      />
      {help && (
        <FormHelperText id={helpId} error={Boolean(problem)} sx={{ mt: 0 }}>
          {help}
        </FormHelperText>
      )}
    </Box>
  );
}

/** A switch that nobody may turn reads better as a word. */
function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, paddingBlock: 2 }}>
      <span>{label}</span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {value}
      </Box>
    </Box>
  );
}
