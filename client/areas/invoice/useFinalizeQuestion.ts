import { useApolloClient } from '@apollo/client/react';
import { confirm } from '../../kit/confirm.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { gapTexts } from './invoiceTexts.ts';
import { InvoiceFinalizingDocument } from './invoicePage.generated.ts';

/** Asks before a draft gets its number: which one, for how much, and whether days run with the numbers. */
export function useFinalizeQuestion(): (id: string) => Promise<boolean> {
  const text = useText();
  const client = useApolloClient();
  const { moneyIn, day, list } = useFormats();
  return async (id) => {
    const { data } = await client.query({
      query: InvoiceFinalizingDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    const invoice = data?.invoice;
    // Somebody else was first: there is nothing left to ask.
    if (!invoice?.finalizing) return true;
    const gaps = invoice.electronicGaps;
    const { number, laterNumber, laterDate, isFuture } = invoice.finalizing;
    const asked = [
      text('invoices.finalize.text', {
        number,
        client: invoice.client.name,
        total: moneyIn(invoice.currency)(invoice.totalCents),
      }),
      laterNumber && laterDate ? text('invoices.finalize.later', { number: laterNumber, date: day(laterDate) }) : '',
      isFuture ? text('invoices.finalize.future') : '',
      gaps.length > 0 ? text('invoices.gaps.text', { gaps: list(gaps.map((gap) => text(gapTexts(gap)))) }) : '',
    ];
    return confirm({
      title: text('invoices.finalize.title', { number }),
      text: asked.filter(Boolean).join(' '),
      confirmLabel: text('invoices.action.finalize'),
    });
  };
}
