import { useApolloClient } from '@apollo/client/react';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { IconBell } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { useIsIdle } from '../../lib/whenIdle.ts';
import { needMessages } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import { useAccountChanges } from '../preferences/useAccountChanges.ts';
import type { NotificationsCardProps } from './NotificationsCard.tsx';
import { useBrowserNotifications } from './useBrowserNotifications.ts';
import { NotificationsDocument, useNotificationsQuery } from './notifications.generated.ts';

const latest = { unseenOnly: false, page: { number: 1, size: 10 } };

/** The bell of the navbar, with a dot while something is new. Its card is loaded when it is opened first. */
export function NotificationsBell() {
  const text = useText();
  const id = useId();
  const client = useApolloClient();
  const { data } = useNotificationsQuery({ variables: latest, skip: !useIsIdle(), context: { isQuiet: true } });
  useBrowserNotifications(data?.notifications.nodes);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [Card, setCard] = useState<ComponentType<NotificationsCardProps> | null>(null);
  // The page of all of them, when it is open, too.
  useAccountChanges(
    'NOTIFICATIONS',
    () => void client.refetchQueries({ include: [NotificationsDocument] }).catch(() => undefined),
  );
  const open = async (button: HTMLElement) => {
    const [module] = await Promise.all([import('./NotificationsCard.tsx'), needMessages(['account'])]);
    setCard(() => module.NotificationsCard);
    setAnchor(button);
  };
  const unseenCount = data?.notifications.unseenCount ?? 0;
  return (
    <>
      <IconButton
        aria-label={text('shell.notifications.label', { count: unseenCount })}
        aria-haspopup="dialog"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor ? true : undefined}
        onClick={(event) => void open(event.currentTarget).catch(() => undefined)}
      >
        <Badge variant="dot" color="error" invisible={unseenCount === 0}>
          <IconBell size={22} />
        </Badge>
      </IconButton>
      {Card && <Card id={id} anchor={anchor} list={data?.notifications} onClose={() => setAnchor(null)} />}
    </>
  );
}
