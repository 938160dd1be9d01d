import { shortened } from '../../app/links/making.ts';
import { clientOf } from './clientOf.ts';
import type { InvoiceValues } from './invoiceForm.ts';
import { useInvoiceBuyersQuery } from './invoiceForm.generated.ts';

const nothing = new URLSearchParams();
const longestReference = 100;

/** What a new invoice begins with that is made of a record of another area; its client is found by the address. */
export function useMadeInvoice(params: URLSearchParams | null): {
  made: { from: string; begin: Partial<InvoiceValues> } | null;
  isLoading: boolean;
} {
  const given = params ?? nothing;
  const from = given.get('from');
  const address = given.get('client')?.trim().toLowerCase() ?? '';
  const { data, loading } = useInvoiceBuyersQuery({
    variables: { search: address },
    skip: from === null || address === '',
  });
  if (from === null) return { made: null, isLoading: false };
  const buyer = data?.customers.nodes.find(({ email }) => email.toLowerCase() === address);
  const begin: Partial<InvoiceValues> = {
    reference: shortened(given.get('reference') ?? '', longestReference),
    ...(buyer && { customerId: buyer.id, client: clientOf(buyer), language: buyer.language }),
  };
  return { made: { from, begin }, isLoading: loading && !data };
}
