import { ask } from './orders.fixture.ts';
import { carry, placeOf, sentBetween, stepFields } from './stockModel.fixture.ts';
import type { KnownOrder, Place, Shop, Step } from './stockModel.fixture.ts';
import { fields as productFields } from './variants.fixture.ts';

/* How the steps of stock ask the shop, and note what they carried. */

export type Below = (most: number) => number;
export type Work = (shop: Shop, below: Below) => Promise<void>;

export const nothing = new Map<Place, number>();
export const one = <Item>(items: readonly Item[], below: Below): Item | undefined => items[below(items.length)];

/** Notes a step that was done; one that was refused carries nothing. */
export function done(shop: Shop, answer: any, step: Omit<Step, 'batchId'>): void {
  if (!answer?.batchId) return;
  carry(shop, step.carried);
  shop.steps.push({ batchId: answer.batchId, ...step });
}

export const call = (shop: Shop, text: string): Promise<any> => ask(shop.api, shop.as, `mutation { ${text} }`);

export async function onOrder(shop: Shop, order: KnownOrder, text: string, isNever: boolean): Promise<void> {
  const answer = await call(shop, `${text} { order { ${stepFields} } batchId }`);
  if (!answer?.order) return;
  const carried = sentBetween(order, answer.order);
  shop.orders.set(order.id, answer.order);
  done(shop, answer, {
    carried,
    orders: [order.id],
    isNever: isNever || carried.size > 0,
  });
}

/** A product of the shop with its variants, or undefined when it is in the trash. */
export const productsNow = async (shop: Shop): Promise<any[]> =>
  (
    await ask(
      shop.api,
      shop.as,
      `{ products(filter: { search: "Thing" }, page: { size: 50 }) { nodes { name ${productFields} } } }`,
    )
  ).nodes.filter(({ name }: { name: string }) => name.startsWith('Thing '));

export const someProduct = async (shop: Shop, below: Below): Promise<any> => one(await productsNow(shop), below);

export function placesOf(product: any): { place: Place; variantId: string | null; quantity: number }[] {
  if (product.variants.length === 0)
    return [
      {
        place: placeOf(product.id),
        variantId: null,
        quantity: product.quantity,
      },
    ];
  return product.variants.map(({ id, quantity }: any) => ({
    place: placeOf(product.id, id),
    variantId: id,
    quantity,
  }));
}
