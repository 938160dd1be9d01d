import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconChecks } from '@tabler/icons-react';
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

const isolated = (value: string) => `\u2068${value}\u2069`;

/** What has become of a sent message: waiting, failed or only kept here, and where the servers of recipients have it. */
export function Deliveries({ email }: { email: ShownEmail }) {
  return (
    <>
      <NotThere email={email} />
      <There email={email} />
    </>
  );
}

function There({ email }: { email: ShownEmail }) {
  const text = useText();
  const { dateTime, list } = useFormats();
  const there = email.deliveries.filter(({ deliveredAt, state }) => deliveredAt !== null && state === 'SENT');
  const last = there
    .flatMap(({ deliveredAt }) => deliveredAt ?? [])
    .sort()
    .at(-1);
  if (last === undefined) return null;
  const names = list(there.map(({ name, address }) => isolated(name || address)));
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, overflowWrap: 'anywhere' }}
    >
      <Box component={IconChecks} size={18} aria-hidden sx={{ flex: 'none', color: 'success.main' }} />
      <span>
        {text('email.delivery.there', { names })}
        {' · '}
        <time dateTime={last}>{dateTime(last)}</time>
      </span>
    </Typography>
  );
}

function NotThere({ email }: { email: ShownEmail }) {
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
