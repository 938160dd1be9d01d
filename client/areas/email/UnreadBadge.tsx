import { CountPill } from '../../kit/CountPill.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useIsIdle } from '../../lib/whenIdle.ts';
import { useEmailUnreadQuery } from './email.generated.ts';

/** Unread conversations in the inbox, in the navigation; nothing where there are none. */
export default function UnreadBadge() {
  const text = useText();
  const mayRead = useCan('read', 'Email');
  const isIdle = useIsIdle();
  const skip = !mayRead || !isIdle;
  const { data, refetch } = useEmailUnreadQuery({ skip, context: { isQuiet: true } });
  useFollowing(['Email'], () => (skip ? undefined : refetch()));
  const inbox = data?.emailCounts.inbox ?? 0;
  return <CountPill value={inbox} label={text('email.nav.unread', { count: inbox })} />;
}
