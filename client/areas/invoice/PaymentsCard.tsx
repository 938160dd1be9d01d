import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconReceiptRefund, IconTrash } from '@tabler/icons-react';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import { confirm } from '../../kit/confirm.ts';
import { FactsCard } from '../../kit/details/FactsCard.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import { DeleteInvoicePaymentDocument, type InvoiceWholeFragment } from './invoicePage.generated.ts';
import { paymentMethodTexts } from './invoiceTexts.ts';

type Props = {
  invoice: InvoiceWholeFragment;
  canUpdate: boolean;
  onPay: (() => void) | undefined;
  onRefund: (id: string) => void;
  onDone: (text: string, batchId?: string) => void;
};

/** What was paid, and what went back. */
export function PaymentsCard({ invoice, canUpdate, onPay, onRefund, onDone }: Props) {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const { day } = useFormats();
  const { payments, currency } = invoice;
  const refundedOf = (id: string) =>
    payments.filter(({ paymentId }) => paymentId === id).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const remove = async (id: string) => {
    const isSure = await confirm({
      title: text('invoices.payment.deleteTitle'),
      text: text('invoices.payment.deleteText'),
      confirmLabel: text('kit.row.delete'),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const { data } = await client.mutate({ mutation: DeleteInvoicePaymentDocument, variables: { id } });
      onDone(text('invoices.payment.deleted'), data!.deleteInvoicePayment.batchId);
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    }
  };
  return (
    <FactsCard
      title={text('invoices.payment.list')}
      action={
        onPay && (
          <Button size="small" onClick={onPay}>
            {text('invoices.payment.add')}
          </Button>
        )
      }
    >
      {payments.length === 0 && <Typography color="textSecondary">{text('invoices.payment.none')}</Typography>}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {payments.map(({ id, kind, amountCents, date, method, note }) => (
          <Box key={id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <div>{text(kind === 'REFUND' ? 'invoices.payment.refundOf' : paymentMethodTexts[method])}</div>
              <Typography variant="body2" color="textSecondary" component="div">
                <time dateTime={date}>{day(date)}</time>
                {note && (
                  <>
                    {' · '}
                    <bdi>{note}</bdi>
                  </>
                )}
              </Typography>
            </Box>
            <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              <InvoiceMoney cents={kind === 'REFUND' ? -amountCents : amountCents} currency={currency} />
            </Box>
            {canUpdate && (
              <Box sx={{ marginBlock: -1 }}>
                <ActionMenu
                  label={text('invoices.payment.more', { day: day(date) })}
                  actions={[
                    ...(kind === 'PAYMENT' && refundedOf(id) < amountCents
                      ? [
                          {
                            id: 'refund',
                            label: text('invoices.payment.refund'),
                            icon: <IconReceiptRefund size={20} />,
                            onSelect: () => onRefund(id),
                          },
                        ]
                      : []),
                    {
                      id: 'delete',
                      label: text('kit.row.delete'),
                      icon: <IconTrash size={20} />,
                      isDangerous: true,
                      onSelect: () => void remove(id),
                    },
                  ]}
                />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </FactsCard>
  );
}
