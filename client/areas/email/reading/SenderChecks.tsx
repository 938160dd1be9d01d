import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';
import type { ShownEmail } from './useThread.ts';

const names = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const;
const order = ['spf', 'dkim', 'dmarc'] as const;

/** Whether a message that came from elsewhere is from whom it names. */
export function SenderChecks({ email: { senderChecks: checks, from } }: { email: ShownEmail }) {
  const text = useText();
  if (!checks) return null;
  const { dmarc } = checks;
  const domain = dmarc.domain ?? from.address.slice(from.address.lastIndexOf('@') + 1);
  const isConfirmed = dmarc.result === 'PASS';
  const isChecked = order.some((name) => checks[name].result !== 'NOT_CHECKED');
  const shown = order
    .map((name) => text('email.sender.check', { name: names[name], result: checks[name].result }))
    .join(' · ');
  if (dmarc.result === 'FAIL')
    return (
      <Alert severity="warning">
        {text('email.sender.forged', { domain })}
        <Box sx={{ typography: 'caption' }}>{shown}</Box>
      </Alert>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary', typography: 'body2' }}>
      <Box
        component={isConfirmed ? IconShieldCheck : IconShieldQuestion}
        size={18}
        sx={{ flex: 'none', color: isConfirmed ? 'success.main' : 'inherit' }}
      />
      <span>
        {isConfirmed
          ? text('email.sender.confirmed', { domain })
          : text(isChecked ? 'email.sender.unconfirmed' : 'email.sender.notChecked')}
        <Box component="span" sx={{ typography: 'caption', marginInlineStart: 2 }}>
          {shown}
        </Box>
      </span>
    </Box>
  );
}
