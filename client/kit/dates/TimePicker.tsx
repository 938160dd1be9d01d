import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../lib/text.ts';
import type { PickerBase } from './TypedField.tsx';
import { clockOf, minutesOf, readTime } from './typed.ts';

type TimePickerProps = PickerBase & {
  /** `09:30`, null for none. */
  value: string | null;
  onChange: (clock: string | null) => void;
  /** Minutes between the times of the list. */
  stepMinutes?: number;
  /** The earliest time of the list, as after a start. */
  min?: string;
};

/** A time of the day, typed in any common form or chosen from a list. */
export function TimePicker({ value, onChange, stepMinutes = 30, min = '00:00', ...field }: TimePickerProps) {
  const text = useText();
  const { formatDate } = useIntl();
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const write = (clock: string) =>
    formatDate(`2024-01-01T${clock}:00Z`, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const options = Array.from({ length: Math.ceil(1440 / stepMinutes) }, (_, at) => clockOf(at * stepMinutes)).filter(
    (clock) => clock >= min,
  );
  const commit = (typed: string | null): void => {
    if (typed === null) return;
    const minutes = readTime(typed);
    setUnread(typed !== '' && minutes === null);
    if (typed !== '' && minutes === null) return;
    setDraft(null);
    onChange(minutes === null ? null : clockOf(minutes));
  };
  const problem = isUnread ? text('parts.time.unreadable', { example: write('14:30') }) : field.problem;
  const type = (typed: string): void => {
    setDraft(typed);
    const minutes = readTime(typed);
    if (problem === undefined || minutes === null) return;
    // As in `TypedField`: the problem goes before the field is left.
    setUnread(false);
    onChange(clockOf(minutes));
  };
  return (
    <Autocomplete
      freeSolo
      fullWidth
      forcePopupIcon={!field.isReadOnly}
      popupIcon={<IconClock size={20} />}
      disableClearable={field.required ?? false}
      readOnly={field.isReadOnly ?? false}
      openText={text('parts.time.open', { label: field.label })}
      closeText={text('parts.time.open', { label: field.label })}
      clearText={text('parts.date.clear')}
      options={options}
      // Every time stays in the list while one is typed: it moves to the nearest.
      filterOptions={(all) => all}
      getOptionLabel={(clock) => (/^\d\d:\d\d$/.test(clock) ? write(clock) : clock)}
      value={value}
      inputValue={draft ?? (value ? write(value) : '')}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input') type(typed);
        if (reason === 'clear') commit('');
      }}
      onChange={(_, chosen, reason) => {
        if (reason === 'createOption') return commit(draft);
        setDraft(null);
        setUnread(false);
        onChange(chosen);
      }}
      onBlur={() => {
        commit(draft);
        field.onBlur?.();
      }}
      onKeyDown={(event) => {
        // Nearest first: the list opens where the time is.
        if (event.key === 'Escape') setDraft(null);
      }}
      isOptionEqualToValue={(option, chosen) =>
        Math.floor(minutesOf(option) / stepMinutes) === Math.floor(minutesOf(chosen) / stepMinutes)
      }
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={field.label}
          required={field.required}
          placeholder={write('09:30')}
          inputRef={field.inputRef}
          error={Boolean(problem)}
          helperText={problem ?? field.help}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
          }}
          sx={{ '& .MuiAutocomplete-popupIndicator': { transform: 'none' } }}
        />
      )}
    />
  );
}
