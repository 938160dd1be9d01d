import { styled } from '@mui/material/styles';
import { useFormats } from '../lib/format.ts';

const Pill = styled('span')(({ theme }) => ({
  flex: 'none',
  minWidth: 22,
  height: 20,
  paddingInline: 6,
  borderRadius: 10,
  ...theme.typography.body2,
  lineHeight: '20px',
  fontWeight: 500,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars!.palette.error.contrastText,
  backgroundColor: theme.vars!.palette.error.fill,
}));

const most = 99;

/** How much is unread, beside an entry of the navigation; nothing where it is nothing. `label` says of what. */
export function CountPill({ value, label }: { value: number; label: string }) {
  const { count } = useFormats();
  if (value === 0) return null;
  return (
    <Pill role="img" aria-label={label}>
      <bdi>{value > most ? `${count(most)}+` : count(value)}</bdi>
    </Pill>
  );
}
