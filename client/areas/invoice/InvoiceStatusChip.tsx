import { StatusChip } from '../../kit/StatusChip.tsx';
import { statusTones } from '../../kit/tones.ts';
import { useText } from '../../lib/text.ts';
import type { InvoiceKind, InvoiceState, InvoiceStatus } from '../../lib/schema.generated.ts';
import { invoiceStatusTexts } from './invoiceTexts.ts';

type Shown = { kind?: InvoiceKind; state: InvoiceState; status: InvoiceStatus; sentAt?: string | null };

/** The status of a paper; that it is void, or finalized and no more, where one of the six words would say what is not so. */
export function InvoiceStatusChip({ kind, state, status, sentAt }: Shown) {
  const text = useText();
  if (state === 'VOID') return <StatusChip tone="secondary" label={text('invoices.state.void')} />;
  const isUnsent = status === 'SENT' && sentAt === null;
  if (isUnsent || (kind === 'CREDIT_NOTE' && status === 'PAID'))
    return <StatusChip tone="secondary" label={text('invoices.state.final')} />;
  return <StatusChip tone={statusTones.invoice[status]} label={text(invoiceStatusTexts[status])} />;
}
