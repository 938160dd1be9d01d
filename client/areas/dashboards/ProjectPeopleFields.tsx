import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useFormReadOnly } from '../../kit/form/formReadOnly.ts';
import { useProblemText } from '../../kit/form/problems.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { type Person, PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { PersonPicker } from '../../kit/people/PersonPicker.tsx';
import { useText } from '../../lib/text.ts';
import { ProjectPeopleDocument } from './counted.generated.ts';
import type { ProjectValues } from './projectKind.ts';

type Props = {
  control: Control<ProjectValues>;
  /** People as they were loaded. */
  leader: Person | null;
  known: readonly Person[];
};

/** Who leads a project, and who works on it. */
export function ProjectPeopleFields({ control, leader, known }: Props) {
  const text = useText();
  const { query } = useApolloClient();
  const isReadOnly = useFormReadOnly();
  const problemOf = useProblemText();
  const lead = useController({ control, name: 'leaderId' });
  const team = useController({ control, name: 'memberIds' });
  const [added, setAdded] = useState<readonly Person[]>(leader ? [leader] : []);
  const personOf = (id: string) =>
    [...known, ...added].find((person) => person.id === id) ?? { id, name: text('counted.project.unknown') };
  const search = async (typed: string) => {
    const { data } = await query({
      query: ProjectPeopleDocument,
      variables: { search: typed },
      context: { isQuiet: true },
    });
    return data?.projectPeople ?? [];
  };
  const problem = problemOf(team.fieldState.error) ?? problemOf(lead.fieldState.error);
  const leading = lead.field.value === null ? null : personOf(lead.field.value);
  return (
    <Box component="section" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      {isReadOnly ? (
        <Typography>
          {text('counted.project.leader')}: <bdi>{leading?.name ?? '–'}</bdi>
        </Typography>
      ) : (
        <PersonPicker
          label={text('counted.project.leader')}
          value={leading}
          onChange={(one) => {
            if (one) setAdded([...added, one.person]);
            lead.field.onChange(one?.id ?? null);
          }}
          search={search}
        />
      )}
      <Typography variant="subtitle2" component="h3">
        {text('counted.project.members')}
      </Typography>
      {team.field.value.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
          {team.field.value.map(personOf).map(({ id, name, avatar }) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 40 }}>
              <PersonAvatar name={name} avatar={avatar ?? null} size={30} isNamed />
              <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              {!isReadOnly && (
                <IconAction
                  size="small"
                  label={text('counted.project.remove', { name })}
                  onClick={() => team.field.onChange(team.field.value.filter((one) => one !== id))}
                >
                  <IconX size={18} />
                </IconAction>
              )}
            </Box>
          ))}
        </Box>
      )}
      {!isReadOnly && (
        <PersonPicker
          label={text('counted.project.addMember')}
          without={team.field.value}
          onChange={(one) => {
            if (!one) return;
            setAdded([...added, one.person]);
            team.field.onChange([...team.field.value, one.id]);
          }}
          search={search}
        />
      )}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}
