import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCommandMenu } from '../../app/command/useOffered.tsx';
import { useCommands } from '../../app/command/useCommands.ts';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import { FactsCard } from '../../kit/details/FactsCard.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import type { InvoiceWholeFragment } from './invoicePage.generated.ts';
import { paymentMethodTexts } from './invoiceTexts.ts';
import { deletePayment, refundPayment } from './paymentCommands.tsx';
import { paymentOf } from './payment.ts';

type Props = {
  invoice: InvoiceWholeFragment;
  canUpdate: boolean;
  onRefund: (id: string) => void;
};

/** What was paid, and what went back. A payment is added in the head of the page. */
export function PaymentsCard({ invoice, canUpdate, onRefund }: Props) {
  const text = useText();
  const menuOf = useCommandMenu();
  const { run } = useCommands();
  const { day } = useFormats();
  const { payments, currency } = invoice;
  return (
    <FactsCard title={text('invoices.payment.list')}>
      {payments.length === 0 && <Typography color="textSecondary">{text('invoices.payment.none')}</Typography>}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {payments.map((payment) => (
          <Box key={payment.id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <div>
                {text(payment.kind === 'REFUND' ? 'invoices.payment.refundOf' : paymentMethodTexts[payment.method])}
              </div>
              <Typography variant="body2" color="textSecondary" component="div">
                <time dateTime={payment.date}>{day(payment.date)}</time>
                {payment.note && (
                  <>
                    {' · '}
                    <bdi>{payment.note}</bdi>
                  </>
                )}
              </Typography>
            </Box>
            <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              <InvoiceMoney
                cents={payment.kind === 'REFUND' ? -payment.amountCents : payment.amountCents}
                currency={currency}
              />
            </Box>
            {canUpdate && (
              <Box sx={{ marginBlock: -1 }}>
                <ActionMenu
                  label={text('invoices.payment.more', { day: day(payment.date) })}
                  actions={menuOf(paymentOf(invoice, payment), [refundPayment, deletePayment], (command) =>
                    command.form ? onRefund(payment.id) : void run(command, paymentOf(invoice, payment)),
                  )}
                />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </FactsCard>
  );
}
