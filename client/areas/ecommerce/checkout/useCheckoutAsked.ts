import { useMemo } from 'react';
import type { CheckoutPresence } from '../../../lib/schema.generated.ts';
import { useCheckoutTermsQuery } from '../orders/orderCreate.generated.ts';
import type { OrderAddressPartsFragment } from '../orders/orderDetails.generated.ts';

export type AddressPart = Exclude<keyof OrderAddressPartsFragment, '__typename'>;

/** What the checkout settings ask of an address, besides what every address has. */
export function useCheckoutAsked(
  field: 'shippingAddress' | 'billingAddress',
): Partial<Record<AddressPart, CheckoutPresence>> {
  const { data } = useCheckoutTermsQuery({ context: { isQuiet: true } });
  return useMemo(() => {
    if (!data) return {};
    const { companyName, addressLine2, contactMethod, shippingPhone } = data.store;
    const phone = contactMethod === 'PHONE' ? 'REQUIRED' : shippingPhone;
    return { company: companyName, line2: addressLine2, ...(field === 'shippingAddress' && { phone }) };
  }, [data, field]);
}
