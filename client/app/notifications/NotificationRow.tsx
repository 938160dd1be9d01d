import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { IconAction } from '../../kit/IconAction.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { notificationLooks } from '../shellParts.ts';
import { detailIn, valuesIn, type NotificationData } from './notificationText.ts';
import type { NotificationRowFragment } from './notifications.generated.ts';
import type { NotificationActions } from './useNotifications.ts';

type NotificationRowProps = {
  notification: NotificationRowFragment;
  actions: NotificationActions;
  onFollow?: () => void;
};

/** One notification: following it marks it as read; the dot and the cross do so without following. */
export function NotificationRow({ notification, actions, onFollow }: NotificationRowProps) {
  const text = useText();
  const formats = useFormats();
  const { ago, dateTime } = formats;
  const { id, kind, subjectId, createdAt } = notification;
  const isSeen = Boolean(notification.seenAt);
  const look = notificationLooks()[kind];
  const data = notification.data as NotificationData;
  const values = valuesIn(data, formats);
  // Of a kind that no area knows, nothing could be said.
  if (!look) return null;
  const { icon: Icon, tone, titleId } = look;
  const detailId = detailIn(look, values);
  const link = look.pathOf?.(subjectId, data) ?? null;
  const follow = () => {
    if (!isSeen) actions.mark([id], true);
    if (link) onFollow?.();
  };
  const title = text(titleId, values);
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'flex-start',
        borderTop: `1px solid ${theme.vars!.palette.divider}`,
        '&:first-of-type': { borderTop: 0 },
        '&:hover': { backgroundColor: theme.vars!.palette.action.hover },
        '@media (hover: hover)': {
          '& .quiet': { opacity: 0 },
          '&:hover .quiet, &:focus-within .quiet': { opacity: 1 },
        },
      })}
    >
      <ButtonBase
        {...(link ? { component: Link, to: link } : {})}
        onClick={follow}
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          alignItems: 'flex-start',
          textAlign: 'start',
          gap: 3,
          padding: '12px 8px 12px 16px',
        }}
      >
        <Avatar
          aria-hidden
          sx={(theme) => ({
            width: 38,
            height: 38,
            color: theme.vars!.palette[tone].text,
            backgroundColor: theme.vars!.palette[tone].soft,
          })}
        >
          <Icon size={20} />
        </Avatar>
        <Box component="span" sx={{ minWidth: 0, display: 'block' }}>
          <Typography
            component="span"
            sx={{ display: 'block', fontWeight: isSeen ? 400 : 500, overflowWrap: 'anywhere' }}
            dir="auto"
          >
            {title}
          </Typography>
          {detailId && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {text(detailId, values)}
            </Typography>
          )}
          <Typography
            component="time"
            dateTime={createdAt}
            title={dateTime(createdAt)}
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {ago(createdAt)}
          </Typography>
        </Box>
      </ButtonBase>
      <Box sx={{ display: 'grid', padding: '8px 8px 8px 0' }}>
        <IconAction
          size="small"
          className={isSeen ? 'quiet' : ''}
          label={text(isSeen ? 'account.notifications.markNew' : 'account.notifications.markRead')}
          onClick={() => actions.mark([id], !isSeen)}
          sx={{ color: isSeen ? 'text.secondary' : 'primary.main' }}
        >
          <Box
            component="span"
            sx={{
              display: 'block',
              width: 8,
              height: 8,
              margin: '6px',
              borderRadius: '50%',
              backgroundColor: 'currentColor',
            }}
          />
        </IconAction>
        <IconAction
          size="small"
          className="quiet"
          label={text('account.notifications.remove')}
          onClick={() => actions.remove(id)}
        >
          <IconX size={18} />
        </IconAction>
      </Box>
    </Box>
  );
}
