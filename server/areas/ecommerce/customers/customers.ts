import { sql } from 'kysely';
import { authorize, visible } from '../../../access/authorize.ts';
import { allowedRecords } from '../../../access/records.ts';
import type { Context } from '../../../context.ts';
import type { CustomerRow } from '../../../db/customerTables.ts';
import { invalid } from '../../../errors.ts';
import type {
  CustomerBulkInput,
  CustomerCountry,
  CustomerFilter,
  CustomerSortField,
} from '../../../graphql/schema.generated.ts';
import { atLeast, atMost, below, is, normalized, oneOf } from '../../../records/filters.ts';
import type { BulkValues, Prepare } from '../../../records/bulk.ts';
import { defineList } from '../../../records/list.ts';
import { checkCampaign, ofCampaign } from '../dashboard/campaignFilter.ts';
import { customer, customerTexts } from './customer.ts';
import { withInstants } from '../store/storeDays.ts';
import { identifyCustomers } from '../identify.ts';
import { requireRoom, tagChange, withTags } from '../tags.ts';

/** The customer list: decision 010 says what its counters and indexes are for. */
export const customers = defineList<CustomerRow, CustomerFilter, CustomerSortField>({
  subject: 'Customer',
  table: 'customers',
  filters: {
    status: oneOf('status'),
    country: oneOf('country'),
    customerId: is('customerId'),
    spentFrom: atLeast('spentCents'),
    ordersFrom: atLeast('orderCount'),
    ordersTo: atMost('orderCount'),
    createdFrom: atLeast('createdAt'),
    createdBefore: below('createdAt'),
    campaign: ofCampaign,
    tags: withTags('Customer'),
    fromDay: normalized,
    toDay: normalized,
  },
  normalize: (ctx, filter) => {
    checkCampaign(ctx, filter);
    return withInstants(ctx, filter);
  },
  sorts: {
    NAME: 'nameKey',
    COUNTRY: 'countryKey',
    CUSTOMER_ID: 'customerId',
    ORDERS: 'orderCount',
    SPENT: 'spentCents',
  },
  search: { column: 'searchText', trigram: { index: 'customers_search', narrow: 'customers_narrow' } },
  identify: identifyCustomers,
  // Parts of email addresses are in nearly all of them.
  maxFound: 1000,
  counters: { table: 'customer_counts', columns: { status: ['ACTIVE', 'INACTIVE'], country: null } },
});

export const manyCustomers = customer.bulk(customers.idsOldestFirst);

/** The customer that people know by this number. */
export async function customerByNumber(ctx: Context, customerId: number): Promise<CustomerRow | null> {
  authorize(ctx, 'read', 'Customer');
  const { rows } = await sql<CustomerRow>`select * from customers where customer_id = ${customerId}`.execute(ctx.db);
  return (await allowedRecords(ctx, 'read', 'Customer', rows))[0] ?? null;
}

/** Countries of the customers, most frequent first. */
export async function customerCountries(ctx: Context): Promise<CustomerCountry[]> {
  authorize(ctx, 'read', 'Customer');
  const scope = visible(ctx, 'Customer', 'p');
  const { rows } = await (
    scope === null
      ? sql<CustomerCountry>`select country, sum(count) as count from customer_counts group by country having sum(count) > 0`
      : sql<CustomerCountry>`select p.country, count(*) as count from customers p where ${scope} group by p.country`
  ).execute(ctx.db);
  return rows
    .map(({ country, count }) => ({ country, count: Number(count) }))
    .sort((one, other) => other.count - one.count || (one.country < other.country ? -1 : 1));
}

/** Orders name their customer for ever: a customer who has some stays. */
export async function refuseWithOrders(_tx: Context, { orderCount }: CustomerRow): Promise<void> {
  if (orderCount === 0) return;
  const message = `has ${orderCount} orders, which keep their customer`;
  throw invalid({ orders: { key: 'inUse', limit: orderCount, message } });
}

/** What a bulk change sets. */
export function customerBulkValues({ status, language, ...given }: CustomerBulkInput): BulkValues<CustomerRow> {
  const values = { ...(status && { status }), ...(language && { language }) };
  const retagged = tagChange(given);
  if (retagged)
    return (row) => {
      const tags = retagged(row.tags);
      return { ...values, tags, ...customerTexts({ ...row, tags }) };
    };
  if (Object.keys(values).length > 0) return values;
  throw invalid({ input: { key: 'required', message: 'must set at least one field' } });
}

/** Keeps a customer as it is who would have more tags than fit. */
export const refuseManyTags: Prepare<CustomerRow> = async (_tx, _row, next) => {
  if (next !== null) requireRoom(next.tags);
};
