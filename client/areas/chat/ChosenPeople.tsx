import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type FoundPerson, PersonPicker } from '../../kit/people/PersonPicker.tsx';
import { useViewer } from '../../lib/session.ts';
import { usePeopleSearch } from './usePeopleSearch.ts';

type Props = { label: string; people: readonly FoundPerson[]; onChange: (people: FoundPerson[]) => void };

/** People to ask in, each taken away again by its chip. */
export function ChosenPeople({ label, people, onChange }: Props) {
  const ownId = useViewer()?.id ?? '';
  const search = usePeopleSearch();
  return (
    <>
      {people.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {people.map((one) => (
            <Chip
              key={one.id}
              label={<bdi>{one.name}</bdi>}
              onDelete={() => onChange(people.filter((other) => other.id !== one.id))}
            />
          ))}
        </Box>
      )}
      <PersonPicker
        key={people.length}
        label={label}
        search={search}
        without={[ownId, ...people.map((one) => one.id)]}
        onChange={(chosen) => chosen && onChange([...people, chosen.person])}
      />
    </>
  );
}
