import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Lines } from '../ThumbCell.tsx';
import { useRecordSearch } from './useRecordSearch.ts';

/** A record to choose: what it is called, and what tells it from others of that name. */
export type RecordOption = { id: string; name: string; text?: string; picture?: ReactNode };

export type RecordPickerProps<One extends RecordOption> = {
  label: string;
  value: One | null;
  onChange: (record: One | null) => void;
  /** Asks the server; with nothing typed it answers the likeliest. Throws when it cannot. */
  search: (typed: string, signal: AbortSignal) => Promise<One[]>;
  /** Offers to make what was not found. */
  onCreate?: (name: string) => void;
  help?: string;
  problem?: string;
  required?: boolean;
  isReadOnly?: boolean;
  /** What is chosen is added elsewhere: the field is empty for the next one. */
  isAdding?: boolean;
  /** Marks it without a text. */
  isWrong?: boolean;
  size?: 'small';
  /** The label is for screen readers, as it stands beside already. */
  isLabelHidden?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
};

const createId = '\0create';

/** Chooses one of many records: what is typed is searched on the server, and what is not there can be added. */
export function RecordPicker<One extends RecordOption>({
  label,
  value,
  onChange,
  search,
  ...field
}: RecordPickerProps<One>) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const wanted = value && typed === value.name ? '' : typed.trim();
  const isAwaited = useRef(false);
  const { found, isSearching, hasFailed } = useRecordSearch(search, wanted, isOpen, (records) => {
    if (!isAwaited.current || records.length !== 1) return;
    setOpen(false);
    onChange(records[0]!);
  });
  const isKnown = found.some(({ name }) => name.toLocaleLowerCase() === wanted.toLocaleLowerCase());
  const offersNew = field.onCreate && wanted !== '' && !isSearching && !hasFailed && !isKnown;
  const options: RecordOption[] = offersNew ? [...found, { id: createId, name: wanted }] : found;
  const status = hasFailed
    ? text('parts.pick.failed')
    : isSearching
      ? text('parts.pick.searching')
      : text(wanted ? 'parts.pick.none' : 'parts.pick.start');
  return (
    <Autocomplete<RecordOption, false, boolean>
      fullWidth
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      autoHighlight
      {...(field.size && { size: field.size })}
      readOnly={field.isReadOnly ?? false}
      disableClearable={field.required ?? false}
      options={options}
      // The server has found them; while it searches, what was found before is not offered.
      filterOptions={(all) => (isSearching ? [] : all)}
      loading={isSearching}
      loadingText={status}
      noOptionsText={<span role={hasFailed ? 'alert' : undefined}>{status}</span>}
      value={value}
      inputValue={typed || (isOpen ? typed : (value?.name ?? ''))}
      onInputChange={(_, next, reason) => {
        setTyped(field.isAdding && reason === 'selectOption' ? '' : next);
        isAwaited.current = false;
      }}
      // A scanner types a code and Enter before anything is found: what the code means is chosen then.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isSearching && wanted !== '') isAwaited.current = true;
      }}
      onChange={(_, chosen) => {
        if (chosen?.id === createId) return field.onCreate?.(chosen.name);
        onChange(chosen as One | null);
      }}
      onBlur={field.onBlur}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {option.id === createId ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'primary.text', fontWeight: 500 }}>
              <IconPlus size={18} aria-hidden />
              {text('parts.pick.create', { name: option.name })}
            </Box>
          ) : (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
              {option.picture}
              <Lines title={option.name} text={option.text} />
            </Box>
          )}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...(field.isLabelHidden
            ? {
                slotProps: {
                  ...params.slotProps,
                  htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
                },
              }
            : { label })}
          required={field.required}
          error={Boolean(field.problem) || field.isWrong === true}
          helperText={field.problem ?? field.help}
          inputRef={field.inputRef}
        />
      )}
    />
  );
}
