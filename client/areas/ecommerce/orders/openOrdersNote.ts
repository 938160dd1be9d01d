import type { RemovalNote } from '../../../app/list/listNoun.ts';
import { OpenOrdersDocument } from '../products/products.generated.ts';

/** Before products are deleted: how many open orders still need them. */
export const openOrdersNote: RemovalNote = async (client, selection, text) => {
  const { data } = await client.query({
    query: OpenOrdersDocument,
    variables: { selection },
    fetchPolicy: 'network-only',
  });
  const count = data?.openOrdersOf ?? 0;
  return count === 0 ? null : text('products.delete.openOrders', { count });
};
