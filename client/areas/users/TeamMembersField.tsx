import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { IconStar, IconStarFilled, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useFormReadOnly } from '../../kit/form/formReadOnly.ts';
import { useProblemText } from '../../kit/form/problems.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { type Person, PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { PersonPicker } from '../../kit/people/PersonPicker.tsx';
import { useText } from '../../lib/text.ts';
import type { TeamValues } from './teamKind.ts';
import { TeamPeopleDocument } from './teams.generated.ts';

type Props = {
  control: Control<TeamValues>;
  /** Members as they were loaded, by name. */
  known: readonly Person[];
};

/** Who belongs to a team, and who of them leads it. */
export function TeamMembersField({ control, known }: Props) {
  const text = useText();
  const { query } = useApolloClient();
  const isReadOnly = useFormReadOnly();
  const { field, fieldState } = useController({ control, name: 'memberIds' });
  const { field: lead } = useController({ control, name: 'leadId' });
  const problem = useProblemText()(fieldState.error);
  const [added, setAdded] = useState<readonly Person[]>([]);
  const members = field.value.map(
    (id) => [...known, ...added].find((person) => person.id === id) ?? { id, name: text('teams.member.unknown') },
  );
  const remove = (id: string) => {
    field.onChange(field.value.filter((one) => one !== id));
    if (lead.value === id) lead.onChange(null);
  };
  return (
    <Box component="section" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {text('teams.field.members')}
      </Typography>
      {members.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
          {members.map(({ id, name, avatar }) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44 }}>
              <PersonAvatar name={name} avatar={avatar ?? null} size={32} isNamed />
              <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              {lead.value === id && <StatusChip tone="primary" label={text('teams.field.lead')} />}
              {!isReadOnly && (
                <>
                  <IconAction
                    size="small"
                    label={text(lead.value === id ? 'teams.member.noLead' : 'teams.member.lead', { name })}
                    onClick={() => lead.onChange(lead.value === id ? null : id)}
                  >
                    {lead.value === id ? <IconStarFilled size={18} /> : <IconStar size={18} />}
                  </IconAction>
                  <IconAction size="small" label={text('teams.member.remove', { name })} onClick={() => remove(id)}>
                    <IconX size={18} />
                  </IconAction>
                </>
              )}
            </Box>
          ))}
        </Box>
      )}
      {!isReadOnly && (
        <PersonPicker
          label={text('teams.member.add')}
          without={field.value}
          onChange={(one) => {
            if (!one) return;
            setAdded([...added, one.person]);
            field.onChange([...field.value, one.id]);
          }}
          search={async (search) => {
            const { data } = await query({
              query: TeamPeopleDocument,
              variables: { search },
              context: { isQuiet: true },
            });
            return data?.teamPeople ?? [];
          }}
        />
      )}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}
