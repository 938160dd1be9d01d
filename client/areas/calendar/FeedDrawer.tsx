import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf, type CommandTools } from '../../app/command/command.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { CopyField } from '../../kit/details/CopyField.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { useCopy } from '../../kit/useCopy.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import {
  CalendarFeedDocument,
  useCalendarFeedQuery,
  CreateCalendarFeedDocument,
  RevokeCalendarFeedDocument,
} from './calendar.generated.ts';

const call = callsOf({ reads: [CalendarFeedDocument] });
const ending =
  (label: 'calendar.feed.replace' | 'calendar.feed.revoke') =>
  (_feed: unknown, { text }: CommandTools) => ({
    title: text('calendar.feed.endTitle'),
    text: text('calendar.feed.endText'),
    confirmLabel: text(label),
    isDangerous: true,
  });
const createFeed = call({ operation: CreateCalendarFeedDocument });
const replaceFeed = call({ operation: CreateCalendarFeedDocument, question: ending('calendar.feed.replace') });
const revokeFeed = call({ operation: RevokeCalendarFeedDocument, question: ending('calendar.feed.revoke') });

/** The private address of the calendar: made, copied, replaced and taken back here. */
export default function FeedDrawer({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { busy, run } = useCommands();
  const { dateTime } = useFormats();
  const { data, error, refetch } = useCalendarFeedQuery({ fetchPolicy: 'no-cache' });
  const feed = data?.calendarFeed;
  const isBusy = busy !== null;
  const url = feed ? new URL(feed.url, window.location.origin).href : '';

  const copy = useCopy();
  return (
    <SideDrawer isOpen onClose={onClose} title={text('calendar.feed.title')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{text('calendar.feed.text')}</Typography>
        {error && (
          <FailedState title={text('calendar.feed.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {feed === null && (
          <Button variant="contained" disabled={isBusy} onClick={() => void run(createFeed, {})}>
            {text('calendar.feed.create')}
          </Button>
        )}
        {feed && (
          <>
            <TextField
              fullWidth
              label={text('calendar.feed.address')}
              value={url}
              helperText={
                feed.lastReadAt
                  ? text('calendar.feed.read', { date: dateTime(feed.lastReadAt) })
                  : text('calendar.feed.unread')
              }
              slotProps={{
                input: {
                  readOnly: true,
                  endAdornment: (
                    <IconAction
                      label={text('calendar.feed.copy')}
                      onClick={() => void copy(url, text('calendar.feed.copied'))}
                    >
                      <IconCopy size={20} />
                    </IconAction>
                  ),
                },
                htmlInput: { dir: 'ltr' },
              }}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
              <Button variant="tonal" color="secondary" disabled={isBusy} onClick={() => void run(replaceFeed, {})}>
                {text('calendar.feed.replace')}
              </Button>
              <Button variant="tonal" color="error" disabled={isBusy} onClick={() => void run(revokeFeed, {})}>
                {text('calendar.feed.revoke')}
              </Button>
            </Box>
          </>
        )}
        <Phones />
      </Box>
    </SideDrawer>
  );
}

/** Where phones find the calendars, to change their events as well. */
function Phones() {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 3, borderTop: 1, borderColor: 'divider', paddingBlockStart: 5, mt: 2 }}>
      <Typography variant="h5" component="h3">
        {text('calendar.dav.title')}
      </Typography>
      <Typography color="textSecondary">{text('calendar.dav.text')}</Typography>
      <CopyField label={text('calendar.dav.address')} value={new URL('/dav/', window.location.origin).href} />
      <Typography color="textSecondary">{text('calendar.dav.password')}</Typography>
      <Button
        component={Link}
        to="/pages/account-settings/security?token=calendar"
        variant="tonal"
        sx={{ justifySelf: 'start' }}
      >
        {text('calendar.dav.token')}
      </Button>
    </Box>
  );
}
