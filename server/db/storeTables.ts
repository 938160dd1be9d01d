import type { ColumnType, Generated, Selectable } from 'kysely';
import type {
  CheckoutContact,
  CheckoutName,
  CheckoutPresence,
  PromoAudience,
  PromoKind,
  ShippingCondition,
  WeekStart,
} from '../graphql/schema.generated.ts';

type Flag = 0 | 1;

/** What the settings of the shop are kept in. */
export interface StoreTables {
  storeSettings: StoreSettingsTable;
  shippingZones: ShippingZonesTable;
  shippingRates: ShippingRatesTable;
  storeLocations: StoreLocationsTable;
  promoCodes: PromoCodesTable;
  shopBudgets: ShopBudgetsTable;
}

/** How the shop is set: one row, with id 1. */
interface StoreSettingsTable {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  name: string;
  phone: string;
  contactEmail: string;
  senderEmail: string;
  legalName: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  /** Two letters of ISO 3166-1. */
  country: string | null;
  timeZone: string;
  weekStart: Generated<WeekStart>;
  /** ISO 4217; null: the one of the environment. */
  currency: string | null;
  orderPrefix: string;
  orderSuffix: string;
  /** No order from now on gets a smaller number. */
  orderNumberFrom: number;
  /** The largest number that was given; orders raise it without a new version. */
  lastOrderNumber: Generated<number>;
  /** JSON list of `PaymentMethod`. */
  paymentMethods: string;
  contactMethod: CheckoutContact;
  fullName: CheckoutName;
  companyName: CheckoutPresence;
  addressLine2: CheckoutPresence;
  shippingPhone: CheckoutPresence;
  pricesIncludeTax: Flag;
  taxesShipping: Flag;
  /** Hundredths of a percent, where no country has its own. */
  taxRateBasisPoints: number;
  /** JSON list of `CountryTax`. */
  taxRates: string;
  /** JSON list of `StoreNotice`: those that differ from their defaults. */
  notices: string;
  /** What gift wrap costs; null: it is not offered. */
  giftWrapCents: number | null;
}

/** Codes that take something off an order. How often one was used is counted from the orders. */
interface PromoCodesTable {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  /** Upper-case, unique. */
  code: string;
  kind: PromoKind;
  percent: number | null;
  amountCents: number | null;
  /** First and last day that it holds, days of the shop. */
  startsOn: string | null;
  endsOn: string | null;
  mostUses: number | null;
  isActive: Flag;
  title: string;
  description: string;
  audience: PromoAudience;
  /** Key of a way to pay; null: any. */
  method: string | null;
  leastCents: number | null;
  /** JSON lists; empty: all. */
  regions: string;
  productIds: string;
  needsAll: Flag;
  oncePerCustomer: Flag;
  /** It applies by itself, without its code. */
  isAutomatic: Generated<Flag>;
  /** Whether customers who agreed are emailed when it starts, and when they were. */
  emailsCustomers: Generated<Flag>;
  emailedAt: ColumnType<string | null, string | null | undefined>;
}

/** What the shop expects to sell in a month. */
interface ShopBudgetsTable {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  /** YYYY-MM, unique. */
  month: string;
  amountCents: number;
}

/** Countries that are sent to for the same prices. */
interface ShippingZonesTable {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  /** Unique. */
  name: string;
  /** Holds every country that no other zone names. */
  isRest: Flag;
  /** JSON list of ISO 3166-1. */
  countries: string;
}

interface ShippingRatesTable {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  zoneId: number;
  name: string;
  condition: ShippingCondition;
  /** Cents or items, by the condition; null: no limit. */
  least: number | null;
  most: number | null;
  priceCents: number;
}

/** Places that goods are sent from. */
interface StoreLocationsTable {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  /** Unique. */
  name: string;
  /** One of them at most. */
  isDefault: Flag;
  fulfilsOrders: Flag;
  phone: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  country: string | null;
}

export type StoreSettingsRow = Selectable<StoreSettingsTable>;
export type ShippingZoneRow = Selectable<ShippingZonesTable>;
export type PromoCodeRow = Selectable<PromoCodesTable>;
export type ShopBudgetRow = Selectable<ShopBudgetsTable>;
export type ShippingRateRow = Selectable<ShippingRatesTable>;
export type StoreLocationRow = Selectable<StoreLocationsTable>;

/** @public What everybody may know of the store is read off its settings. */
export type ShownStore = StoreSettingsRow;

/** @public */
export type ShownShippingRate = ShippingRateRow;
