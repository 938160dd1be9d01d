import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useFormats } from '../../lib/format.ts';
import type { SearchFactFormat } from '../../lib/schema.generated.ts';
import { HitIcon } from '../palette/HitIcon.tsx';

export type ShownRecord = {
  title: string;
  subtitle: string;
  path: string;
  icon: string;
  image: string | null;
  facts: readonly { value: string; format: SearchFactFormat }[];
};

export const LinkFrame = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'start',
  gap: 12,
  padding: '8px 12px',
  maxWidth: 420,
  minWidth: 0,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars!.palette.divider}`,
  textDecoration: 'none',
  color: theme.vars!.palette.text.primary,
  backgroundColor: theme.vars!.palette.background.paper,
  'a&:hover, &:has(a:hover)': { borderColor: theme.vars!.palette.primary.main },
  '& .icon': { display: 'grid', placeItems: 'center', flex: 'none', width: 36, height: 36, overflow: 'hidden' },
  '& .icon img': { objectFit: 'cover', borderRadius: 4 },
  // Each line runs in its own direction, and begins where the card does.
  '& .words': {
    minWidth: 0,
    display: 'grid',
    justifyItems: 'start',
    flex: 1,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& .words > *': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .title': { fontWeight: 500 },
  '& .more': { ...theme.typography.body2, color: theme.vars!.palette.text.secondary },
}));

const maxFacts = 2;

/** A record as a card that leads to its page. */
export function LinkCard({ record, label, to }: { record: ShownRecord; label: string; to: string }) {
  return (
    <LinkFrame as={Link} {...{ to }} aria-label={label} sx={{ marginBlockStart: 1 }}>
      <span className="icon">
        <HitIcon hit={record} size={36} />
      </span>
      <span className="words">
        <bdi className="title">{record.title}</bdi>
        <bdi className="more">{record.subtitle}</bdi>
        <Facts facts={record.facts} />
      </span>
    </LinkFrame>
  );
}

/** The first of what is worth knowing of it. */
export function Facts({ facts }: Pick<ShownRecord, 'facts'>) {
  const { money, number, date } = useFormats();
  const writers = {
    TEXT: (value: string) => value,
    MONEY: (value: string) => money(Number(value)),
    NUMBER: (value: string) => number(Number(value)),
    DATE: date,
  };
  const told = facts.slice(0, maxFacts).map(({ value, format }) => writers[format](value));
  return told.length === 0 ? null : <bdi className="more">{told.join(' · ')}</bdi>;
}
