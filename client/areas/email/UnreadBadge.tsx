import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useIsIdle } from '../../lib/whenIdle.ts';
import { EmailUnreadDocument } from './email.generated.ts';

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

/** Unread conversations in the inbox, in the navigation; nothing where there are none. */
export function UnreadBadge() {
  const text = useText();
  const { count } = useFormats();
  const mayRead = useCan('read', 'Email');
  const isIdle = useIsIdle();
  const skip = !mayRead || !isIdle;
  const { data, refetch } = useQuery(EmailUnreadDocument, { skip, context: { isQuiet: true } });
  useFollowing(['Email'], () => (skip ? undefined : refetch()));
  const inbox = data?.emailCounts.inbox ?? 0;
  if (inbox === 0) return null;
  return (
    <Pill role="img" aria-label={text('email.nav.unread', { count: inbox })}>
      {count(inbox)}
    </Pill>
  );
}
