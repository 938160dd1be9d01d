import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { HitIcon } from '../../app/palette/HitIcon.tsx';
import { useFormats } from '../../lib/format.ts';
import { useLanguage } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import { type ChatLinkedRecordsQuery, useChatLinkedRecordsQuery } from './panes.generated.ts';

type Record = ChatLinkedRecordsQuery['linkedRecords'][number]['record'];

const Card = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'start',
  gap: 12,
  padding: '8px 12px',
  marginBlockStart: 4,
  maxWidth: 420,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars!.palette.divider}`,
  textDecoration: 'none',
  color: theme.vars!.palette.text.primary,
  backgroundColor: theme.vars!.palette.background.paper,
  '&:hover': { borderColor: theme.vars!.palette.primary.main },
  '& .icon': { display: 'grid', placeItems: 'center', flex: 'none', width: 36, height: 36, overflow: 'hidden' },
  '& .icon img': { objectFit: 'cover', borderRadius: 4 },
  '& .words': { minWidth: 0, display: 'grid' },
  '& .words > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .title': { fontWeight: 500 },
  '& .more': { ...theme.typography.body2, color: theme.vars!.palette.text.secondary },
}));

const mostFacts = 2;

/** What the links of a message lead to, as far as the reader may see it. */
export default function LinkedCards({ paths }: { paths: readonly string[] }) {
  const text = useText();
  const { language } = useLanguage();
  const { data } = useChatLinkedRecordsQuery({
    variables: { paths: [...paths], language },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  const records = data?.linkedRecords ?? [];
  return records.map(({ path, record }) => (
    <Card key={path} to={path} aria-label={text('chat.link.open', { name: record.title })}>
      <span className="icon">
        <HitIcon hit={record} size={36} />
      </span>
      <span className="words">
        <bdi className="title">{record.title}</bdi>
        <bdi className="more">{record.subtitle}</bdi>
        <Facts facts={record.facts} />
      </span>
    </Card>
  ));
}

function Facts({ facts }: Pick<Record, 'facts'>) {
  const { money, number, date } = useFormats();
  const writers = {
    TEXT: (value: string) => value,
    MONEY: (value: string) => money(Number(value)),
    NUMBER: (value: string) => number(Number(value)),
    DATE: date,
  };
  const told = facts.slice(0, mostFacts).map(({ value, format }) => writers[format](value));
  return told.length === 0 ? null : <bdi className="more">{told.join(' · ')}</bdi>;
}
