import { listNoun } from '../../../app/list/listNoun.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { day } from '../../../app/list/dayParam.ts';
import { choice, text, type StateOf } from '../../../lib/listState.ts';
import { choices, anyTexts, valuesOf, wordsOf } from '../../../lib/severalValues.ts';
import type { CustomerSortField, CustomerStatus } from '../../../lib/schema.generated.ts';
import { customerImportPath } from '../urls.ts';
import {
  CustomerRowByIdDocument,
  CustomersDocument,
  DeleteCustomerDocument,
  DeleteCustomersDocument,
  StartCustomersDeleteDocument,
  StartCustomersUpdateDocument,
  UpdateCustomersDocument,
  type CustomerRowFragment,
} from './customers.generated.ts';

const sizes = [5, 10, 20, 50, 100] as const;

const codec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: [
      'name',
      'customer_id',
      'country',
      'orders',
      'spent',
      'created',
    ] as const satisfies Lowercase<CustomerSortField>[],
  }),
  status: choices(['active', 'inactive'] as const satisfies Lowercase<CustomerStatus>[]),
  /** Any letters: what is no country matches nothing, and can be cleared. */
  country: anyTexts(),
  tags: anyTexts(),
  /** How often they have ordered. */
  ordered: choice(['none', 'once', 'more'] as const),
  /** Days of the store's time zone, YYYY-MM-DD. */
  from: day(),
  to: day(),
  /** Whom a campaign was sent to, and what they did: `12.opened`. */
  campaign: text(),
  /** `customer` while the drawer for a new one is open. */
  add: text(),
};

/** The documented sorts have other names. */
const restSorts = {
  name: 'customer',
  customer_id: 'customerId',
  country: 'country',
  orders: 'orders',
  spent: 'totalSpent',
};

export const customerList = listNoun({
  name: 'customers',
  subject: 'Customer',
  codec,
  sizes,
  document: CustomersDocument,
  rowDocument: CustomerRowByIdDocument,
  filterOf: ({ q, status, country: code, tags, ordered, from, to, campaign }: StateOf<typeof codec>) => {
    // Nobody's name is a number of six digits: it is the one that customers are known by.
    const customerId = /^#?(\d{6,9})$/.exec(q.trim())?.[1];
    return {
      search: customerId ? null : q || null,
      customerId: customerId ? Number(customerId) : null,
      status: wordsOf<CustomerStatus>(status),
      country: valuesOf(code),
      tags: valuesOf(tags),
      campaign: campaign || null,
      fromDay: from,
      toDay: to,
      ordersFrom: ordered === 'once' ? 1 : ordered === 'more' ? 2 : null,
      ordersTo: ordered === 'none' ? 0 : ordered === 'once' ? 1 : null,
    };
  },
  rowLabel: ({ name }: CustomerRowFragment) => name,
  exportPath: '/export/customers.csv',
  importPath: customerImportPath,
  restPath: ({ q, sort, order, page, size }) => {
    const sortBy = sort && sort !== 'created' ? { sortBy: restSorts[sort], orderBy: order } : {};
    const query = { ...(q && { q }), ...sortBy, page: String(page), itemsPerPage: String(size) };
    return `/api/apps/ecommerce/customers?${new URLSearchParams(query as Record<string, string>).toString()}`;
  },
  operations: {
    remove: DeleteCustomerDocument,
    removeMany: DeleteCustomersDocument,
    startRemoval: StartCustomersDeleteDocument,
    updateMany: UpdateCustomersDocument,
    startUpdate: StartCustomersUpdateDocument,
  },
  texts: {
    removeTitle: 'customers.delete.title',
    removeText: 'customers.delete.text',
    removed: 'customers.delete.done',
    bulkRemoveTitle: 'customers.bulk.deleteTitle',
    bulkRemoveText: 'customers.bulk.deleteText',
    bulkRemoving: 'customers.bulk.deleting',
    bulkRemoved: 'customers.bulk.deleted',
    bulkUpdating: 'customers.bulk.changing',
    bulkUpdated: 'customers.bulk.changed',
  },
  history: {
    displays: async () => (await import('./customerKind.ts')).customerKind.displays,
    messages: ['customers'],
  },
});
