import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCommands } from '../../../app/command/useCommands.ts';
import { useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { MessageId } from '../../../lib/messages.ts';
import type { MailState } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { retryEmail } from '../emailCommands.tsx';
import type { ShownEmail } from './useThread.ts';

const texts: Record<Exclude<MailState, 'SENT'>, MessageId> = {
  WAITING: 'email.delivery.waiting',
  FAILED: 'email.delivery.failed',
  KEPT: 'email.delivery.kept',
};
const severities = { WAITING: 'info', FAILED: 'error', KEPT: 'warning' } as const;

/** What has become of a sent message where it is not simply there: waiting, failed, or only kept here. */
export function Deliveries({ email }: { email: ShownEmail }) {
  const text = useText();
  const { dateTime } = useFormats();
  const { run, busy } = useCommands();
  const mayRetry = useCan('update', 'Email');
  const notThere = email.deliveries.filter(({ state }) => state !== 'SENT');
  const state = (['FAILED', 'WAITING', 'KEPT'] as const).find((one) =>
    notThere.some((delivery) => delivery.state === one),
  );
  if (!state) return null;
  return (
    <Alert
      severity={severities[state]}
      action={
        state === 'FAILED' && mayRetry ? (
          <Button size="small" disabled={busy !== null} onClick={() => void run(retryEmail, email)}>
            {text('email.action.retry')}
          </Button>
        ) : undefined
      }
    >
      {text(texts[state])}
      <Box component="ul" sx={{ margin: '4px 0 0', paddingInlineStart: 4 }}>
        {notThere.map(({ address, fault, nextTryAt }) => (
          <li key={address}>
            <bdi>{address}</bdi>
            {fault && (
              <>
                {': '}
                <bdi>{fault}</bdi>
              </>
            )}
            {nextTryAt && ` (${text('email.delivery.nextTry', { time: dateTime(nextTryAt) })})`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
