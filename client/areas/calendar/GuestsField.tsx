import { useApolloClient } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { addTags, endsTag } from '../../kit/form/tags.ts';
import { type FieldProps, useFormField } from '../../kit/form/useFormField.ts';
import { type FoundPerson, personOption } from '../../kit/people/PersonPicker.tsx';
import { useRecordSearch } from '../../kit/records/useRecordSearch.ts';
import { Lines } from '../../kit/ThumbCell.tsx';
import { useText } from '../../lib/text.ts';
import { CalendarPeopleDocument } from './calendarGuests.generated.ts';
import { guestText, guestUserId } from './guestText.ts';
import { notePeople } from './knownPeople.ts';

/** Of a guest with a name and an address the name is enough here. */
const shortOf = (guest: string) => /^(.+?)\s*<[^<>]+>$/.exec(guest)?.[1] ?? guest;

/** Several guests: users by name, others by address or by name alone. */
export function GuestsField<V extends FieldValues>(props: FieldProps<V>) {
  const text = useText();
  const client = useApolloClient();
  const { field, problem, help, isReadOnly } = useFormField(props);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const guests = (field.value ?? []) as string[];
  const { found, isSearching } = useRecordSearch(
    async (search) => {
      const { data } = await client.query({
        query: CalendarPeopleDocument,
        variables: { search },
        context: { isQuiet: true },
      });
      const people = data?.calendarPeople ?? [];
      notePeople(people);
      return people.map((person): [string, FoundPerson] => [guestText({ ...person, userId: person.id }), person]);
    },
    typed.trim(),
    isOpen && !isReadOnly,
  );
  const people = new Map(found);
  const add = (words: string) => {
    field.onChange(addTags(guests, words));
    setTyped('');
  };
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      fullWidth
      readOnly={isReadOnly}
      open={isOpen && found.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={[...people.keys()].filter((one) => !guests.includes(one))}
      filterOptions={(all) => all}
      filterSelectedOptions
      loading={isSearching}
      value={guests}
      onChange={(_, next) => field.onChange(next.flatMap((one) => addTags([], one)))}
      inputValue={typed}
      onInputChange={(_, next, reason) => {
        if (reason === 'input' && endsTag(next)) add(next);
        else setTyped(reason === 'reset' ? '' : next);
      }}
      onBlur={() => {
        if (typed.trim()) add(typed);
        field.onBlur();
      }}
      clearText={text('calendar.guests.clear')}
      renderOption={({ key, ...props }, guest) => {
        const { name, text: address, picture } = personOption(people.get(guest) ?? { id: '', name: guest });
        return (
          <Box component="li" key={key} {...props} sx={{ gap: 3 }}>
            {picture}
            <Lines title={name} text={address} />
          </Box>
        );
      }}
      renderValue={(all, chipProps) =>
        all.map((guest, index) => {
          const { key, ...chip } = chipProps({ index });
          return (
            <Chip
              key={key}
              {...chip}
              size="small"
              label={<bdi>{shortOf(guest)}</bdi>}
              title={guestUserId(guest) === undefined ? guest : shortOf(guest)}
            />
          );
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={props.label}
          inputRef={field.ref}
          error={Boolean(problem)}
          helperText={help}
        />
      )}
    />
  );
}
