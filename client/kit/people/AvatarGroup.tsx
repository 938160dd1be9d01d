import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { tooltip } from '../tooltips.ts';
import { type Person, PersonAvatar } from './PersonAvatar.tsx';

const List = styled('ul')(({ theme }) => ({
  display: 'inline-flex',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    borderRadius: '50%',
    border: `2px solid ${theme.vars!.palette.background.paper}`,
    backgroundColor: theme.vars!.palette.background.paper,
    transition: 'translate 120ms',
  },
  // Small ones keep their initials clear of each other.
  '& > li + li': { marginInlineStart: 'var(--overlap)' },
  '& > li:hover': { translate: '0 -3px', zIndex: 1 },
}));

const More = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  ...theme.typography.body2,
  fontWeight: 500,
  color: theme.vars!.palette.text.secondary,
  backgroundColor: theme.vars!.palette.action.selected,
}));

type AvatarGroupProps = {
  label: string;
  people: Person[];
  /** How many there are, where `people` are only the first of them. */
  total?: number;
  most?: number;
  size?: number;
};

/** Some people side by side, and how many more there are; who they are on hover. */
export function AvatarGroup({ label, people, total = people.length, most = 4, size = 34 }: AvatarGroupProps) {
  const text = useText();
  const { list } = useFormats();
  const shown = total > most ? people.slice(0, most - 1) : people;
  const rest = total - shown.length;
  const known = people.slice(shown.length).map(({ name }) => name);
  const more = text('parts.people.more', { count: rest - known.length });
  const names = known.length === rest ? list(known) : known.length === 0 ? more : list([...known, more]);
  return (
    <List aria-label={label} style={{ '--overlap': size < 30 ? '-6px' : '-10px' } as CSSProperties}>
      {shown.map((person) => (
        <li key={person.id}>
          <PersonAvatar name={person.name} avatar={person.avatar} size={size} />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <More role="img" aria-label={names} {...tooltip(names)} style={{ width: size, height: size }}>
            <bdi dir="ltr">{text('parts.people.more', { count: rest })}</bdi>
          </More>
        </li>
      )}
    </List>
  );
}
