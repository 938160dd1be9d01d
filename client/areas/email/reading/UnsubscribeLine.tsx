import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconExternalLink, IconMailOff } from '@tabler/icons-react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useMailRights } from '../mailboxContext.ts';
import { unsubscribe } from './unsubscribeCommand.ts';
import type { ShownEmail } from './useThread.ts';

/** Of mail that comes again and again: how it ends, or when its sender was told. */
export function UnsubscribeLine({ email }: { email: ShownEmail }) {
  const text = useText();
  const { dateTime } = useFormats();
  const { run, busy } = useCommands();
  const may = useMailRights();
  const way = email.unsubscribe;
  if (!way) return null;
  if (way.doneAt)
    return (
      <Typography variant="body2" color="textSecondary" data-print="hidden">
        {text('email.unsubscribe.doneAt', { time: dateTime(way.doneAt) })}
      </Typography>
    );
  const isLetter = way.way === 'MAIL';
  if (way.way !== 'PAGE' && !(may('update') && (!isLetter || may('create')))) return null;
  return (
    <Box data-print="hidden">
      {way.way === 'PAGE' ? (
        <Button
          size="small"
          variant="text"
          href={way.target}
          target="_blank"
          rel="noopener noreferrer nofollow"
          startIcon={<IconExternalLink size={18} />}
          sx={{ marginInlineStart: -2 }}
        >
          {text('email.unsubscribe.page', { host: new URL(way.target).host })}
        </Button>
      ) : (
        <Button
          size="small"
          variant="text"
          loading={busy === unsubscribe.name}
          startIcon={<IconMailOff size={18} />}
          onClick={() => void run(unsubscribe, email)}
          sx={{ marginInlineStart: -2 }}
        >
          {text('email.unsubscribe.action')}
        </Button>
      )}
    </Box>
  );
}
