import Link from '@mui/material/Link';
import { Link as PageLink } from 'react-router-dom';
import { FactsCard } from '../../kit/details/FactsCard.tsx';
import { Money } from '../../kit/Figures.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { statusTones } from '../../kit/tones.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { InvoiceStatus } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';

const texts = {
  DRAFT: 'invoices.status.draft',
  SENT: 'invoices.status.sent',
  DOWNLOADED: 'invoices.status.downloaded',
  PARTIAL_PAYMENT: 'invoices.status.partialPayment',
  PAST_DUE: 'invoices.status.pastDue',
  PAID: 'invoices.status.paid',
} as const satisfies Record<InvoiceStatus, MessageId>;

/** The invoice of an order, as it stands at this moment. */
export function OrderInvoice({ invoice }: { invoice: NonNullable<OrderWholeFragment['invoice']> }) {
  const text = useText();
  const { id, number, status, balanceCents } = invoice;
  return (
    <FactsCard
      title={text('invoices.page.title')}
      facts={[
        {
          label: text('invoices.column.number'),
          value: (
            <Link component={PageLink} to={`/apps/invoice/preview/${id}`}>
              <bdi dir="ltr">{number ?? `#${id}`}</bdi>
            </Link>
          ),
        },
        {
          label: text('invoices.column.status'),
          value: <StatusChip tone={statusTones.invoice[status]} label={text(texts[status])} />,
        },
        { label: text('invoices.column.balance'), value: <Money cents={balanceCents} /> },
      ]}
    />
  );
}
