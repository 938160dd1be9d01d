import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../db/orderTables.ts';
import type { ProductRow } from '../../../db/schema.ts';
import type { FieldErrors } from '../../../errors.ts';
import type { Refuse } from '../../../records/declaration.ts';
import { readAddress } from './orderAddress.ts';
import { linesOfOrder } from './orderLines.ts';

/* Where products may be sent to: decision 091 says which of their delivery areas limit an order. */

type Delivered = Pick<ProductRow, 'name' | 'deliveryScope' | 'deliveryCountries'>;

/** Why a product does not go to a country; null when it does. */
export function deliveryProblem(product: Delivered, country: string): FieldErrors[string] | null {
  if (product.deliveryScope !== 'SELECTED_COUNTRIES') return null;
  if ((JSON.parse(product.deliveryCountries) as string[]).includes(country)) return null;
  return { key: 'notDelivered', limit: country, message: `is ${product.name}, which is not sent to ${country}` };
}

/** Refuses to send an order to another country when something of it that has not left yet is not sent there. */
export async function checkDelivery(
  tx: Context,
  values: Pick<OrderRow, 'shippingAddress'>,
  before: OrderRow | null,
  refuse: Refuse,
): Promise<void> {
  // The lines of a new order are looked at with their products.
  if (before === null || values.shippingAddress === before.shippingAddress) return;
  const { country } = readAddress(values.shippingAddress);
  if (country === before.country) return;
  const waiting = (await linesOfOrder(tx, before.id)).filter(({ quantity, fulfilled }) => quantity > fulfilled);
  if (waiting.length === 0) return;
  const products = await tx.db
    .selectFrom('products')
    .select(['name', 'deliveryScope', 'deliveryCountries'])
    .where(
      'id',
      'in',
      waiting.map(({ productId }) => productId),
    )
    .orderBy('id')
    .execute();
  const stays = products.find((product) => deliveryProblem(product, country) !== null);
  if (stays) refuse('shippingAddress.country', { ...deliveryProblem(stays, country)!, limit: stays.name });
}
