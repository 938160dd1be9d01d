import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';
import type { NotificationActions } from './useNotifications.ts';

/** Marks everything as read; when nothing is new, everything as new. */
export function MarkAllButton({ unseenCount, actions }: { unseenCount: number; actions: NotificationActions }) {
  const text = useText();
  const hasNews = unseenCount > 0;
  return (
    <IconAction
      label={text(hasNews ? 'account.notifications.markAllRead' : 'account.notifications.markAllNew')}
      onClick={() => actions.mark(null, hasNews)}
    >
      {hasNews ? <IconMailOpened size={20} /> : <IconMail size={20} />}
    </IconAction>
  );
}
