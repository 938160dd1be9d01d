import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { tooltip } from '../../kit/tooltips.ts';
import { initials } from '../../kit/initials.ts';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { tonal } from '../../kit/tonal.ts';
import { useFormats } from '../../lib/format.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { usePresence, type PresentPerson } from './usePresence.ts';

const drawn = 3;

const Stack = styled(ButtonBase)(({ theme }) => ({
  height: 38,
  paddingInline: 6,
  borderRadius: 19,
  '&:hover': { backgroundColor: theme.vars!.palette.action.hover },
  '& > span + span': { marginInlineStart: -8 },
}));

const Face = styled(Avatar)(({ theme }) => ({
  ...theme.typography.body2,
  width: 30,
  height: 30,
  fontWeight: 500,
  boxShadow: `0 0 0 2px ${theme.vars!.palette.background.default}`,
  // The soft ground of a tone is a veil: nothing of the face behind may shine through.
  backgroundColor: theme.vars!.palette.background.default,
  '& > span': { display: 'grid', placeItems: 'center', width: '100%', height: '100%', ...tonal(theme) },
}));

const Pencil = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: -6,
  bottom: -3,
  display: 'grid',
  placeItems: 'center',
  width: 16,
  height: 16,
  borderRadius: '50%',
  color: theme.vars!.palette.warning.contrastText,
  backgroundColor: theme.vars!.palette.warning.main,
  boxShadow: `0 0 0 2px ${theme.vars!.palette.background.default}`,
}));

type Props = { subject: Subject; id: string; /** There are changes that are not saved yet. */ isEditing: boolean };

/** Faces of the others who have the record open; a pencil marks who is editing it. */
export default function RecordPresence({ subject, id, isEditing }: Props) {
  const text = useText();
  const { list, number } = useFormats();
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  const people = usePresence(subject, id, isEditing);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const stateOf = (person: PresentPerson) => text(person.isEditing ? 'form.presence.editing' : 'form.presence.viewing');
  const label =
    people.length > 0
      ? text('form.presence.label', { people: list(people.map((person) => `${person.name} (${stateOf(person)})`)) })
      : '';
  const rest = people.length - drawn;
  // The line is always there: a screen reader tells what appears in it.
  const announced = (
    <span role="status" className="visually-hidden">
      {label}
    </span>
  );
  if (people.length === 0) return announced;
  return (
    <>
      {announced}
      <Stack
        aria-label={label}
        {...tooltip(label)}
        aria-haspopup="dialog"
        aria-expanded={anchor ? true : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {people.slice(0, rest === 1 ? drawn + 1 : drawn).map((person) => (
          <Box component="span" key={person.userId} sx={{ position: 'relative', display: 'flex' }}>
            <Face src={person.avatar ?? undefined} alt="">
              <span aria-hidden data-tone="info">
                {initials(person.name)}
              </span>
            </Face>
            {person.isEditing && (
              <Pencil>
                <IconPencil size={11} aria-hidden />
              </Pencil>
            )}
          </Box>
        ))}
        {rest > 1 && (
          <Box component="span" sx={{ display: 'flex' }}>
            <Face>
              <span data-tone="secondary">
                <bdi dir="ltr">+{number(rest)}</bdi>
              </span>
            </Face>
          </Box>
        )}
      </Stack>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': text('form.presence.title'),
            sx: { width: 260, maxHeight: 360, marginBlock: 1, padding: '12px 16px 16px' },
          },
        }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {text('form.presence.title')}
        </Typography>
        <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
          {people.map((person) => (
            <li key={person.userId}>
              <PersonCell
                name={person.name}
                avatar={person.avatar}
                tone={person.isEditing ? 'warning' : 'info'}
                text={stateOf(person)}
              />
            </li>
          ))}
        </Box>
      </Popover>
    </>
  );
}
