import { CountPill } from '../../../kit/CountPill.tsx';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text.ts';
import { unreadTotal } from './hub.ts';

/** How many messages are unread, at the entry of the navigation. */
export default function UnreadFigure() {
  const text = useText();
  const count = useStore(unreadTotal);
  return <CountPill value={count} label={text('chatShell.nav.unread', { count })} />;
}
