import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { showNotice } from '../../kit/notices.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useFormats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import { CancelPlanDocument, KeepPlanDocument } from './billing.generated.ts';
import type { BillingProps } from './billingProps.ts';
import { planTexts } from './billingTexts.ts';
import { PlanDialog } from './PlanDialog.tsx';

/** The plan that is booked, how much of its month is over, and changing or canceling it. */
export function PlanCard({ account, call, mayChange }: BillingProps) {
  const text = useText();
  const failureText = useFailureText();
  const { money, day } = useFormats();
  const [isChanging, setChanging] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { plan, monthlyCents, days, daysLeft, endsOn, renewsOn } = account;
  const name = text(planTexts[plan].name);
  const isFree = monthlyCents === 0;
  const used = days - daysLeft;
  const run = async (work: () => Promise<void>, done: MessageId) => {
    setBusy(true);
    try {
      await work();
      showNotice({ text: text(done, { plan: name, day: day(renewsOn) }) });
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    }
    setBusy(false);
  };
  const cancel = async () => {
    const isMeant = await confirm({
      title: text('billing.cancel.title', { plan: name }),
      text: text('billing.cancel.text', { day: day(renewsOn) }),
      confirmLabel: text('billing.cancel.action'),
      cancelLabel: text('billing.cancel.keep'),
      isDangerous: true,
    });
    if (isMeant) await run(() => call(CancelPlanDocument, {}), 'billing.cancel.done');
  };
  return (
    <FormCard title={text('billing.current.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: 3 }}>
        <Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
            <Typography variant="h3" component="h3">
              {name}
            </Typography>
            {endsOn && <StatusChip tone="warning" label={text('billing.current.canceled')} />}
          </Box>
          <Typography color="textSecondary">{text(planTexts[plan].text)}</Typography>
        </Box>
        <Box>
          <Typography component="span" variant="h3">
            <bdi dir="ltr">{money(monthlyCents)}</bdi>
          </Typography>{' '}
          <Typography component="span" color="textSecondary">
            {text('billing.current.perMonth')}
          </Typography>
        </Box>
      </Box>
      {endsOn ? (
        <Alert
          severity="warning"
          action={
            mayChange && (
              <Button
                color="inherit"
                loading={isBusy}
                onClick={() => void run(() => call(KeepPlanDocument, {}), 'billing.keep.done')}
              >
                {text('billing.keep.action')}
              </Button>
            )
          }
        >
          {text('billing.current.endsOn', { day: day(endsOn) })}
        </Alert>
      ) : (
        <Typography color="textSecondary">
          {isFree ? text('billing.current.free') : text('billing.current.renewsOn', { day: day(renewsOn) })}
        </Typography>
      )}
      {!isFree && (
        <Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, mb: 2 }}>
            <Typography id="plan-days" sx={{ fontWeight: 500 }}>
              {text('billing.current.days')}
            </Typography>
            <Typography color="textSecondary">{text('billing.current.used', { used, days })}</Typography>
          </Box>
          <LinearProgress variant="determinate" value={(used / days) * 100} aria-labelledby="plan-days" />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {text('billing.current.left', { count: daysLeft })}
          </Typography>
        </Box>
      )}
      {mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button variant="contained" onClick={() => setChanging(true)}>
            {text('billing.change.open')}
          </Button>
          {!isFree && !endsOn && (
            <Button variant="tonal" color="error" loading={isBusy} onClick={() => void cancel()}>
              {text('billing.cancel.action')}
            </Button>
          )}
        </Box>
      )}
      {isChanging && <PlanDialog account={account} call={call} onClose={() => setChanging(false)} />}
    </FormCard>
  );
}
