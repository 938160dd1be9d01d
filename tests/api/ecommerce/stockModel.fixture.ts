import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, orderFields } from './orders.fixture.ts';

/* A count by hand of what is on the shelf: it knows what was carried in and out, and nothing of how the shop keeps it. */

/** Product and, where it has some, variant. */
export type Place = string;
export const placeOf = (productId: string | number, variantId: string | number | null = null): Place =>
  `${productId} ${variantId ?? ''}`;

/** What a step did to the shelf; `never`: goods left or came back with it, and it must not be undone. */
export type Step = {
  batchId: string;
  carried: Map<Place, number>;
  orders: string[];
  isNever: boolean;
};

type Line = {
  id: string;
  productId: string;
  variantId: string | null;
  quantity: number;
  fulfilled: number;
};
export type KnownOrder = {
  id: string;
  payment: string;
  status: string;
  nextStatuses: string[];
  lines: Line[];
  parcels: { id: string }[];
};

export const stepFields = orderFields.replace('productId', 'productId variantId');

export type Shop = {
  api: TestApp;
  as: Headers;
  shelf: Map<Place, number>;
  orders: Map<string, KnownOrder>;
  steps: Step[];
};

export const carry = ({ shelf }: Shop, carried: ReadonlyMap<Place, number>, sign = 1): void => {
  for (const [place, count] of carried) shelf.set(place, (shelf.get(place) ?? 0) + sign * count);
};

/** Units that stand in parcels now and did not before. */
export function sentBetween(before: KnownOrder | undefined, after: KnownOrder): Map<Place, number> {
  const carried = new Map<Place, number>();
  for (const line of after.lines) {
    const sent = line.fulfilled - (before?.lines.find(({ id }) => id === line.id)?.fulfilled ?? 0);
    if (sent === 0) continue;
    const place = placeOf(line.productId, line.variantId);
    carried.set(place, (carried.get(place) ?? 0) - sent);
  }
  return carried;
}

/** Reads orders that something else may have changed. */
export async function knowAgain(shop: Shop, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const found = await ask(shop.api, shop.as, `{ order(id: ${id}) { ${stepFields} } }`);
    if (found?.id === undefined) shop.orders.delete(id);
    else shop.orders.set(id, found);
  }
}

type Figures = Record<Place, [quantity: number, allocated: number]>;

/** What the products say, what the ledger sums up to, and what was counted: all the same, for each product and variant. */
export async function expectSame(shop: Shop): Promise<void> {
  const { reader } = shop.api.services.database;
  const products = await reader
    .selectFrom('products')
    .select(['id', 'quantity', 'allocated', 'variants'])
    .where('name', 'like', 'Thing %')
    .execute();
  const variants = await reader.selectFrom('productVariants').selectAll().execute();
  const { rows: moved } = await sql<{
    product: number;
    variant: number | null;
    quantity: number;
    allocated: number;
  }>`
    select product_id as product, variant_id as variant, sum(quantity) as quantity, sum(allocated) as allocated
    from stock_movements group by product_id, variant_id`.execute(reader);
  const { rows: open } = await sql<{
    product: number;
    variant: number | null;
    units: number;
  }>`
    select l.product_id as product, l.variant_id as variant, sum(l.quantity - l.fulfilled) as units
    from order_lines l join orders o on o.id = l.order_id where o.payment <> 'CANCELED'
    group by l.product_id, l.variant_id`.execute(reader);
  const said: Figures = {};
  const ledger: Figures = {};
  const counted: Figures = {};
  for (const { id, quantity, allocated } of products) {
    const own = variants.filter(({ productId }) => productId === id);
    const places = own.length > 0 ? own : [{ id: null, quantity, allocated }];
    for (const one of places) {
      const place = placeOf(id, one.id);
      const movement = moved.find(({ product, variant }) => product === id && variant === one.id);
      const promised = open.find(({ product, variant }) => product === id && variant === one.id);
      said[place] = [one.quantity, one.allocated];
      ledger[place] = [Number(movement?.quantity ?? 0), Number(movement?.allocated ?? 0)];
      counted[place] = [shop.shelf.get(place) ?? 0, Number(promised?.units ?? 0)];
    }
    // The product is the sum of its variants, and nothing is left over of those that it no longer has.
    const all = moved.filter(({ product }) => product === id);
    const total = `${id} in all`;
    said[total] = [quantity, allocated];
    ledger[total] = [sum(all, 'quantity'), sum(all, 'allocated')];
    counted[total] = [sumOf(places, 'quantity'), sumOf(places, 'allocated')];
  }
  expect({ said, ledger }).toEqual({ said: counted, ledger: counted });
}

const sum = (all: readonly { quantity: number; allocated: number }[], part: 'quantity' | 'allocated') =>
  all.reduce((total, one) => total + Number(one[part]), 0);
const sumOf = sum;
