import { useFormats } from '../../../lib/format.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text.ts';
import { unreadTotal } from './hub.ts';

const most = 99;

/** How many messages are unread, at the entry of the navigation. */
export default function UnreadFigure() {
  const text = useText();
  const { number } = useFormats();
  const count = useStore(unreadTotal);
  if (count === 0) return null;
  return (
    <span className="figure">
      <span aria-hidden>
        <bdi dir="ltr">{count > most ? `${number(most)}+` : number(count)}</bdi>
      </span>
      <span className="visually-hidden">{text('chatShell.nav.unread', { count })}</span>
    </span>
  );
}
