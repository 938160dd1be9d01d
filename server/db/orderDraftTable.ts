import type { Generated, Selectable } from 'kysely';
import type { OrderFulfilment, OrderPayment, OrderStatus } from '../graphql/schema.generated.ts';

export interface OrderDraftTables {
  orderDrafts: OrderDraftsTable;
}

/** An order that is still put together. */
interface OrderDraftsTable {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  customerId: number | null;
  /** JSON: product, variant and quantity of each line. */
  lines: string;
  discountCents: number;
  shippingRateId: number | null;
  promoCode: string;
  giftWrap: 0 | 1;
  method: string;
  methodDigits: string;
  isPaid: 0 | 1;
  /** JSON; null while nothing of it is known. */
  shippingAddress: string | null;
  note: string;
  /** The customer when the draft was saved last; empty without one. */
  customerName: string;
  customerEmail: string;
  /** JSON: name and price of each line when the draft was saved last. */
  seen: string;
  unitCount: number;
  /** What it came to when it was saved last. */
  totalCents: number;
  /** Who saved it last. */
  authorName: string;
  /** What the order would have: rules on orders speak of these columns. */
  country: string;
  status: OrderStatus;
  payment: OrderPayment;
  fulfilment: OrderFulfilment;
  nameKey: string;
  searchText: string;
}

export type OrderDraftRow = Selectable<OrderDraftsTable>;
