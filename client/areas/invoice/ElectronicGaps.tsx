import Alert from '@mui/material/Alert';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { gapTexts } from './invoiceTexts.ts';
import { useInvoiceGapsQuery } from './invoicePage.generated.ts';

/** Why a paper is no electronic invoice, said before it gets its number and before it is sent. */
export function ElectronicGaps({ id }: { id: string }) {
  const text = useText();
  const { list } = useFormats();
  const { data } = useInvoiceGapsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  const gaps = data?.invoice?.electronicGaps ?? [];
  if (gaps.length === 0) return null;
  return (
    <Alert severity="info">{text('invoices.gaps.text', { gaps: list(gaps.map((gap) => text(gapTexts(gap)))) })}</Alert>
  );
}
