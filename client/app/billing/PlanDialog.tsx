import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { ChoiceCards } from '../../kit/form/RadioCards.tsx';
import { showNotice } from '../../kit/notices.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { ChangePlanDocument } from './billing.generated.ts';
import type { BillingProps } from './billingProps.ts';
import { planTexts } from './billingTexts.ts';

type PlanDialogProps = Pick<BillingProps, 'account' | 'call'> & { onClose: () => void };

/** Another plan, and what changing to it costs before it is done. */
export function PlanDialog({ account, call, onClose }: PlanDialogProps) {
  const text = useText();
  const failureText = useFailureText();
  const { money } = useFormats();
  const { quotes, plan: present, monthlyCents } = account;
  // The present plan stands among them and is chosen, so that Enter by itself changes nothing.
  const plans = [{ plan: present, monthlyCents }, ...quotes].sort((a, b) => a.monthlyCents - b.monthlyCents);
  const [plan, setPlan] = useState(present);
  const [isBusy, setBusy] = useState(false);
  const quote = quotes.find((one) => one.plan === plan);
  const amount = (cents: number) => `\u2066${money(Math.abs(cents))}\u2069`;
  const change = async () => {
    if (plan === present) return onClose();
    setBusy(true);
    try {
      await call(ChangePlanDocument, { plan });
      showNotice({ text: text('billing.change.done', { plan: text(planTexts[plan].name) }) });
      onClose();
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="plan-title">
      <DialogHead id="plan-title" title={text('billing.change.title')} onClose={onClose} />
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <Typography color="textSecondary">
          {text('billing.change.text', { plan: text(planTexts[present].name) })}
        </Typography>
        <ChoiceCards
          name="plan"
          label={text('billing.change.label')}
          value={plan}
          onChange={(value) => setPlan(value as typeof plan)}
          choices={plans.map((one) => ({
            value: one.plan,
            label: text('billing.change.priced', {
              plan: text(planTexts[one.plan].name),
              price: amount(one.monthlyCents),
            }),
            text: one.plan === present ? text('billing.change.present') : text(planTexts[one.plan].text),
          }))}
        />
        <Box component="p" role="status" sx={{ margin: 0, fontWeight: 500 }}>
          {quote
            ? text(quote.differenceCents > 0 ? 'billing.change.more' : 'billing.change.less', {
                difference: amount(quote.differenceCents),
                due: amount(quote.dueCents),
              })
            : text('billing.change.none')}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="tonal" color="secondary" onClick={onClose}>
          {text('kit.confirm.cancel')}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => void change()}>
          {text('billing.change.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
