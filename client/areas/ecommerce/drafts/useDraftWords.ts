import { useFormats } from '../../../lib/format.ts';
import type { Chosen, NewOrder } from '../orders/useNewOrder.ts';
import { draftInputOf, type DraftField } from './draftForm.ts';

/** What a field of the form says, where two people typed different things: names in place of ids. */
export function useDraftWords({ rates, methods }: NewOrder): (field: DraftField, chosen: Chosen) => unknown {
  const formats = useFormats();
  return (field, chosen) => {
    switch (field) {
      case 'customerId':
        return chosen.buyer?.name ?? null;
      case 'lines':
        return chosen.lines.map(({ product, quantity }) => `${formats.number(quantity)} × ${product.name}`);
      case 'shippingRateId':
        return rates.find(({ id }) => id === chosen.rateId)?.name ?? null;
      case 'method':
        return methods.find(({ key }) => key === chosen.method)?.name ?? offered[chosen.method] ?? chosen.method;
      default:
        return draftInputOf(chosen)[field];
    }
  };
}

const offered: Partial<Record<string, string>> = { mastercard: 'Mastercard', paypal: 'PayPal' };
