import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconPaperclip, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DateText } from '../../kit/Figures.tsx';
import { useText } from '../../lib/text.ts';
import type { OutboxMailFragment } from './outbox.generated.ts';

type Props = { mail: OutboxMailFragment; isBusy: boolean; onRetry: () => void };

/** What an email says, what became of it, and another try. */
export function OutboxMail({ mail, isBusy, onRetry }: Props) {
  const text = useText();
  const [before = '', after = ''] = mail.body.split('{link}');
  return (
    <Box sx={{ display: 'grid', gap: 4, padding: 4, paddingBlockStart: 0 }}>
      {mail.fault && (
        <Alert severity={mail.state === 'FAILED' ? 'error' : 'warning'}>
          {text('activity.outbox.fault', { count: mail.attempts, fault: mail.fault })}
        </Alert>
      )}
      {mail.nextTryAt && (
        <Box sx={{ color: 'text.secondary' }}>
          {text('activity.outbox.next')} <DateText at={mail.nextTryAt} />
        </Box>
      )}
      {mail.sentAt && (
        <Box sx={{ color: 'text.secondary' }}>
          {text('activity.outbox.sent')} <DateText at={mail.sentAt} />
        </Box>
      )}
      <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {mail.isErased ? text('activity.outbox.erasedText') : before.trim()}
        {mail.linkPath && (
          <Box sx={{ marginBlock: 3 }}>
            <Button component={Link} to={mail.linkPath} variant="tonal">
              {text('activity.outbox.open')}
            </Button>
          </Box>
        )}
        {mail.isLinkWithheld && (
          <Alert severity="info" sx={{ marginBlock: 3 }}>
            {text('activity.outbox.withheld')}
          </Alert>
        )}
        {after.trim()}
      </Box>
      {mail.files.map(({ name }) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
          <IconPaperclip size={18} aria-hidden />
          <bdi>{name}</bdi>
        </Box>
      ))}
      {(mail.state === 'FAILED' || mail.state === 'KEPT') && !mail.isErased && (
        <Box>
          <Button variant="contained" loading={isBusy} startIcon={<IconRefresh size={18} />} onClick={onRetry}>
            {text('activity.outbox.retry')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
