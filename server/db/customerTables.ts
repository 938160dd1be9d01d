import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CustomerStatus, Language } from '../graphql/schema.generated.ts';

export interface CustomerTables {
  customers: CustomersTable;
  customerCounts: CustomerCountsTable;
  numberSeries: NumberSeriesTable;
}

/** Who buys. */
interface CustomersTable {
  id: Generated<number>;
  version: Generated<number>;
  /** The number that people know, unique; see `numberSeries`. */
  customerId: number;
  name: string;
  /** Lower-case, unique. */
  email: string;
  phone: string;
  company: string;
  taxId: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  language: Language;
  avatar: string | null;
  status: CustomerStatus;
  acceptsMarketing: 0 | 1;
  marketingChangedAt: string | null;
  /** Both are kept by `addToCustomerTotals`, and no caller sets them. */
  orderCount: ColumnType<number, number | undefined>;
  spentCents: ColumnType<number, number | undefined>;
  erasedAt: ColumnType<string | null, string | null | undefined>;
  createdAt: string;
  updatedAt: string;
  /** Name folded for sorting. */
  nameKey: string;
  /** English name of the country folded for sorting. */
  countryKey: string;
  /** Name, email address and English name of the country, lower-case, for substring search. */
  searchText: string;
  /** Words of all that a customer is known by, folded, with a blank around each: for the search of everything. */
  findText: string;
  /** JSON lists: address book, cards, and what the customer is told of. */
  addresses: string;
  cards: string;
  notifications: string;
  /** JSON list; `recordTags` has them one by one. */
  tags: Generated<string>;
}

/** Row counters kept by triggers, so that totals never scan `customers`. */
interface CustomerCountsTable {
  status: CustomerStatus;
  country: string;
  /** Spreads concurrent writers on PostgreSQL; sum over it. */
  slot: number;
  count: number;
}

/** Numbers that people know records by: each is given once, in order. */
interface NumberSeriesTable {
  name: string;
  nextNumber: number;
}

export type CustomerRow = Selectable<CustomersTable>;
