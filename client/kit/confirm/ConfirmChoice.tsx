import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { QuestionChoice, QuestionOption } from '../confirm.ts';
import { type FoundPerson, PersonPicker, type SearchPeople } from '../people/PersonPicker.tsx';

type Props = {
  choice: QuestionChoice;
  /** Null: nothing yet. */
  value: string | null;
  /** The answer was given without it. */
  isMissing: boolean;
  onChange: (value: string) => void;
};

/** An option may be the empty one, so that nothing chosen needs a value of its own. */
const none = '\0';

/** What is to be chosen before a question is answered, such as where the products of a deleted category go. */
export default function ConfirmChoice(props: Props) {
  const { options } = props.choice;
  return typeof options === 'function' ? (
    <PersonChoice {...props} search={options} />
  ) : (
    <ListChoice {...props} options={options} />
  );
}

function PersonChoice({ choice, isMissing, onChange, search }: Props & { search: SearchPeople }) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<FoundPerson | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMissing) input.current?.focus();
  }, [isMissing]);
  return (
    <Box sx={{ mt: 5, textAlign: 'start' }}>
      <PersonPicker
        required
        label={choice.label}
        value={chosen}
        search={search}
        inputRef={input}
        {...(isMissing && { problem: intl.formatMessage({ id: 'kit.confirm.choose' }) })}
        onChange={(one) => {
          if (!one) return;
          setChosen(one.person);
          onChange(one.id);
        }}
      />
    </Box>
  );
}

function ListChoice({ choice, options, value, isMissing, onChange }: Props & { options: QuestionOption[] }) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMissing) field.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  }, [isMissing]);
  return (
    <TextField
      ref={field}
      select
      fullWidth
      required
      label={choice.label}
      value={value ?? none}
      onChange={(event) => onChange(event.target.value)}
      error={isMissing}
      helperText={isMissing && <FormattedMessage id="kit.confirm.choose" />}
      // The first choice may be the empty one, and is shown like the others.
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ mt: 5, textAlign: 'start' }}
    >
      {value === null && (
        <MenuItem value={none} disabled>
          <FormattedMessage id="kit.confirm.none" />
        </MenuItem>
      )}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
