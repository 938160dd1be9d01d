import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import type { FieldProps } from './useFormField.ts';
import { useFormField } from './useFormField.ts';

export type Choice = { value: string; label: string; icon?: ReactNode };

/** Words of the schema as choices. */
export const wordsOf = (texts: Readonly<Record<string, MessageId>>, text: (id: MessageId) => string): Choice[] =>
  Object.entries(texts).map(([value, id]) => ({ value, label: text(id) }));

type Props<V extends FieldValues> = FieldProps<V> & {
  choices: Choice[];
  /** Offers to choose nothing, kept as null. */
  noneLabel?: string;
  isLoading?: boolean;
  /** The choices could not be loaded. */
  onRetry?: () => void;
};

/** One of a short list. */
export function SelectField<V extends FieldValues>(props: Props<V>) {
  const text = useText();
  const { field, problem, help, isReadOnly } = useFormField(props);
  const isKnown = props.choices.some((choice) => choice.value === field.value);
  return (
    <TextField
      select
      fullWidth
      name={field.name}
      label={props.label}
      required={props.required}
      value={isKnown ? field.value : ''}
      onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(problem)}
      helperText={props.onRetry ? <Failed onRetry={props.onRetry} /> : help}
      slotProps={{
        select: {
          readOnly: isReadOnly,
          displayEmpty: props.noneLabel !== undefined,
          renderValue: (value) => props.choices.find((choice) => choice.value === value)?.label ?? props.noneLabel,
        },
        inputLabel: props.noneLabel === undefined ? undefined : { shrink: true },
      }}
    >
      {props.noneLabel !== undefined && <MenuItem value="">{props.noneLabel}</MenuItem>}
      {props.isLoading && <MenuItem disabled>{text('form.select.loading')}</MenuItem>}
      {props.choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.icon && <ListItemIcon>{choice.icon}</ListItemIcon>}
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <>
      {text('form.select.failed')}{' '}
      <Button size="small" onClick={onRetry} sx={{ p: 0, minHeight: 0, verticalAlign: 'baseline' }}>
        {text('form.alert.retry')}
      </Button>
    </>
  );
}
