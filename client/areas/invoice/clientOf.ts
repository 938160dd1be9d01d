import type { InvoiceBuyerFragment } from './invoiceForm.generated.ts';

/** A customer as a paper shows it: with the address that bills go to. */
export function clientOf({ name, email, company, phone, country, addresses }: InvoiceBuyerFragment) {
  const address = addresses?.find(({ isDefaultBilling }) => isDefaultBilling) ?? addresses?.[0];
  const lines = address
    ? [address.line1, address.line2, [address.city, address.state, address.postcode].filter(Boolean).join(', ')]
    : [];
  return {
    name,
    email,
    company,
    phone,
    address: lines.filter(Boolean).join('\n'),
    country: address?.country ?? country,
  };
}
