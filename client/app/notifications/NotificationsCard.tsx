import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { MarkAllButton } from './MarkAllButton.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import type { NotificationsQuery } from './notifications.generated.ts';
import { useNotificationActions } from './useNotifications.ts';
import { belowBar, menuGap } from '../layout/frame.ts';

export type NotificationsCardProps = {
  id: string;
  anchor: HTMLElement | null;
  list: NotificationsQuery['notifications'] | undefined;
  onClose: () => void;
};

/** The latest notifications. It stays open while they are worked on, and closes when one is followed. */
export function NotificationsCard({ id, anchor, list, onClose }: NotificationsCardProps) {
  const text = useText();
  const actions = useNotificationActions();
  const rows = useRef<HTMLUListElement>(null);
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  const unseenCount = list?.unseenCount ?? 0;
  const remove = (row: string) => {
    // The button goes with its row; the focus must not go with it.
    rows.current?.focus();
    actions.remove(row);
  };
  return (
    <Popover
      id={id}
      open={anchor !== null}
      anchorEl={belowBar(anchor)}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': text('account.notifications.title'),
          sx: { width: 380, ...menuGap },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 56, padding: '8px 12px 8px 16px' }}>
        <Typography variant="h5" component="h2" sx={{ flex: 1 }}>
          {text('account.notifications.title')}
        </Typography>
        {unseenCount > 0 && (
          <Chip size="small" color="primary" label={text('account.notifications.newCount', { count: unseenCount })} />
        )}
        {list && list.totalCount > 0 && <MarkAllButton unseenCount={unseenCount} actions={actions} />}
      </Box>
      {list && list.nodes.length > 0 ? (
        <Box
          component="ul"
          ref={rows}
          tabIndex={0}
          aria-label={text('account.notifications.title')}
          sx={(theme) => ({
            listStyle: 'none',
            margin: 0,
            padding: 0,
            maxHeight: 380,
            overflowY: 'auto',
            borderBlock: `1px solid ${theme.vars!.palette.divider}`,
          })}
        >
          {list.nodes.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              actions={{ ...actions, remove }}
              onFollow={onClose}
            />
          ))}
        </Box>
      ) : (
        <Typography
          color="textSecondary"
          sx={(theme) => ({ padding: 6, textAlign: 'center', borderBlock: `1px solid ${theme.vars!.palette.divider}` })}
        >
          {text('account.notifications.none')}
        </Typography>
      )}
      <Box sx={{ padding: 4 }}>
        <Button fullWidth size="small" variant="contained" component={Link} to="/notifications" onClick={onClose}>
          {text('account.notifications.viewAll')}
        </Button>
      </Box>
    </Popover>
  );
}
