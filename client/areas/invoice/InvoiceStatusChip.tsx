import { StatusChip } from '../../kit/StatusChip.tsx';
import { statusTones } from '../../kit/tones.ts';
import { useText } from '../../lib/text.ts';
import type { InvoiceState, InvoiceStatus } from '../../lib/schema.generated.ts';
import { invoiceStatusTexts } from './invoiceTexts.ts';

type Shown = { state: InvoiceState; status: InvoiceStatus };

/** The status of a paper; of a void one that it is void. */
export function InvoiceStatusChip({ state, status }: Shown) {
  const text = useText();
  if (state === 'VOID') return <StatusChip tone="secondary" label={text('invoices.state.void')} />;
  return <StatusChip tone={statusTones.invoice[status]} label={text(invoiceStatusTexts[status])} />;
}
