import type { Generated, Selectable } from 'kysely';
import type {
  OrderEventKind,
  OrderFulfilment,
  OrderPayment,
  OrderRefundKind,
  OrderStatus,
  StockReason,
} from '../graphql/schema.generated.ts';

/** Tables of orders and of the stock that they take. */
export interface OrderTables {
  productVariants: ProductVariantsTable;
  stockMovements: StockMovementsTable;
  orders: OrdersTable;
  orderLines: OrderLinesTable;
  orderParcels: OrderParcelsTable;
  orderRefunds: OrderRefundsTable;
  orderEvents: OrderEventsTable;
  orderCounts: OrderCountsTable;
  recordTags: RecordTagsTable;
}

/** What customers ordered. */
interface OrdersTable {
  id: Generated<number>;
  version: Generated<number>;
  /** The number that people know, unique. */
  number: number;
  /** The number as people see it: with the prefix and suffix of the day on which it was given. */
  name: Generated<string>;
  customerId: number;
  /** The customer as it was when the order was placed. */
  customerName: string;
  customerEmail: string;
  customerAvatar: string | null;
  payment: OrderPayment;
  status: OrderStatus;
  fulfilment: OrderFulfilment;
  method: string;
  methodDigits: string;
  unitCount: number;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  includedTaxCents: number;
  /** subtotal − discount + shipping + tax: the database refuses any other. */
  totalCents: number;
  capturedCents: number;
  refundedCents: number;
  refundedTaxCents: number;
  spentCents: number;
  /** What its units cost the shop, but for those that came back into stock. */
  costCents: Generated<number>;
  /** Code that took part of the discount off, upper-case; empty without one. */
  promoCode: Generated<string>;
  /** Part of `shippingCents`. */
  giftWrapCents: Generated<number>;
  isRefunded: 0 | 1;
  /** Where it goes to, ISO 3166-1 alpha-2. */
  country: string;
  invoicedAt: string | null;
  canceledAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** Name of the customer folded for sorting. */
  nameKey: string;
  /** Name and email address of the customer and the name of the order, lower-case, for substring search. */
  searchText: string;
  shippingMethod: string;
  taxIsIncluded: 0 | 1;
  shippingTaxBasisPoints: number;
  /** JSON objects. */
  shippingAddress: string;
  billingAddress: string;
  note: string;
  /** JSON list; `recordTags` has them one by one. */
  tags: Generated<string>;
}

/** Tags of orders and customers one by one: what lists are narrowed by. */
interface RecordTagsTable {
  subject: 'Order' | 'Customer';
  tag: string;
  recordId: number;
}

/** Lines outlive their order, which may come back from the trash. */
interface OrderLinesTable {
  id: Generated<number>;
  orderId: number;
  productId: number;
  variantId: number | null;
  name: string;
  sku: number;
  unitPriceCents: number;
  quantity: number;
  discountCents: number;
  taxBasisPoints: number;
  taxCents: number;
  /** What a unit cost the shop when it was ordered. */
  unitCostCents: Generated<number>;
  fulfilled: Generated<number>;
  refunded: Generated<number>;
  returned: Generated<number>;
}

interface OrderParcelsTable {
  id: Generated<number>;
  orderId: number;
  carrier: string;
  trackingNumber: string;
  /** JSON list of {lineId, quantity}. */
  lines: string;
  createdAt: string;
  /** It did not leave after all. */
  canceledAt: Generated<string | null>;
}

interface OrderRefundsTable {
  id: Generated<number>;
  orderId: number;
  kind: OrderRefundKind;
  amountCents: number;
  taxCents: number;
  /** JSON list of {lineId, quantity}. */
  lines: string;
  reason: string;
  actorName: string | null;
  createdAt: string;
}

/** What happened, append only. */
interface OrderEventsTable {
  id: Generated<number>;
  orderId: number;
  kind: OrderEventKind;
  /** JSON object. */
  data: string;
  actorName: string | null;
  createdAt: string;
}

/** Row counters kept by triggers, so that totals never scan `orders`. */
interface OrderCountsTable {
  payment: OrderPayment;
  status: OrderStatus;
  method: string;
  /** Spreads concurrent writers on PostgreSQL; sum over it. */
  slot: number;
  count: number;
  refundedCount: number;
  spentCents: number;
}

/**
 * Append only. The sum of `quantity` over a product is what is on hand (`products.quantity`), that of `allocated` what is
 * promised to orders (`products.allocated`).
 */
/** Variants by what is searched and counted of them; the rest stands with their product. */
interface ProductVariantsTable {
  id: number;
  productId: number;
  sku: number;
  priceCents: number;
  quantity: number;
  /** Units promised to orders and not sent yet. The stock ledger alone changes it. */
  allocated: Generated<number>;
}

interface StockMovementsTable {
  id: Generated<number>;
  productId: number;
  /** Variant of the product; null for a product without any. */
  variantId: number | null;
  quantity: number;
  allocated: number;
  reason: StockReason;
  orderId: number | null;
  note: string;
  actorId: number | null;
  actorName: string | null;
  createdAt: string;
}

export type StockMovementRow = Selectable<StockMovementsTable>;
export type OrderRow = Selectable<OrdersTable>;
export type OrderLineRow = Selectable<OrderLinesTable>;
export type OrderParcelRow = Selectable<OrderParcelsTable>;
export type OrderRefundRow = Selectable<OrderRefundsTable>;
export type OrderEventRow = Selectable<OrderEventsTable>;
/** A line as it is shown: whether its price holds the tax already is known by its order. */
export type ShownOrderLine = OrderLineRow & Pick<OrderRow, 'taxIsIncluded'>;
