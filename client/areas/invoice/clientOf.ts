import { addressLines } from '../../../schema/addresses.ts';
import type { InvoiceBuyerFragment } from './invoiceForm.generated.ts';

/** A customer as a paper shows it: with the address that bills go to. */
export function clientOf({ name, email, company, phone, country, addresses }: InvoiceBuyerFragment) {
  const address = addresses?.find(({ isDefaultBilling }) => isDefaultBilling) ?? addresses?.[0];
  return {
    name,
    email,
    company,
    phone,
    address: address ? addressLines({ ...address, name: '' }).join('\n') : '',
    country: address?.country ?? country,
  };
}
