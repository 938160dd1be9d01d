import { RecordPicker, type RecordOption, type RecordPickerProps } from '../records/RecordPicker.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';

/** Somebody, or a team, as a search answers; without an address where the viewer may not read it. */
export type FoundPerson = { id: string; name: string; avatar?: string | null; email?: string | null; note?: string };
export type SearchPeople = (typed: string) => Promise<readonly FoundPerson[]>;
/** One that was chosen, with what it was found by. */
export type ChosenPerson = RecordOption & { person: FoundPerson };

type Props = Omit<RecordPickerProps<ChosenPerson>, 'search' | 'onCreate' | 'value'> & {
  search: SearchPeople;
  value?: FoundPerson | null;
  /** Those who are chosen already, by their ids. */
  without?: readonly string[];
};

/** How a person stands among others to choose from: picture and name, and an address where there is one to see. */
export const personOption = (person: FoundPerson): ChosenPerson => ({
  id: person.id,
  name: person.name,
  ...(person.email && person.email !== person.name && { text: person.email }),
  ...(person.id !== '' && {
    picture: <PersonAvatar name={person.name} avatar={person.avatar ?? null} size={26} isNamed />,
  }),
  person,
});

/** Chooses one person, or one team, of many: what is typed is searched on the server. */
export function PersonPicker({ search, value = null, without = [], ...props }: Props) {
  return (
    <RecordPicker<ChosenPerson>
      {...props}
      value={value && personOption(value)}
      search={async (typed) => (await search(typed)).filter(({ id }) => !without.includes(id)).map(personOption)}
    />
  );
}
