import type { CustomerRow } from '../../../db/customerTables.ts';
import type { SearchKind } from '../../searchKind.ts';
import { trigramKindOf } from '../../../records/trigramKind.ts';

const found = trigramKindOf<CustomerRow>({
  subject: 'Customer',
  table: 'customers',
  key: 'customers',
  title: { en: 'Customers', fr: 'Clients', ar: 'العملاء' },
  icon: 'users',
  home: '/apps/ecommerce/customer/list',
  tells: ['phone'],
  hasPhone: true,
  trigram: 'customers_found',
  number: 'customer_id',
  numberOf: ({ customerId }) => customerId,
  record: ({ id, name, email, company, customerId, avatar }) => ({
    id,
    title: name,
    subtitle: [`#${customerId}`, company, email].filter((part) => part !== '').join(' · '),
    path: `/apps/ecommerce/customer/details/${customerId}`,
    image: avatar,
  }),
});

/** Customers as the search of everything finds them: by name, email address, company, phone, country, or number. */
export const customerKind: SearchKind = {
  ...found,
  called: ['customer', 'client', 'buyer', 'عميل'],
  linked: { subject: 'Customer' },
};
