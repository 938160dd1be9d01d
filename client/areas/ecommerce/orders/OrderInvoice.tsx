import Link from '@mui/material/Link';
import { Link as PageLink } from 'react-router-dom';
import { FactsCard } from '../../../kit/details/FactsCard.tsx';
import { Money } from '../../../kit/Figures.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { statusTones } from '../../../kit/tones.ts';
import { useText } from '../../../lib/text.ts';
import { invoiceTexts } from '../invoiceTexts.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';

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
          value: <StatusChip tone={statusTones.invoice[status]} label={text(invoiceTexts[status])} />,
        },
        { label: text('invoices.column.balance'), value: <Money cents={balanceCents} /> },
      ]}
    />
  );
}
