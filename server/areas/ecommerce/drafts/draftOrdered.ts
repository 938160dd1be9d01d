import type { Context } from '../../../context.ts';
import type { OrderDraftRow } from '../../../db/orderDraftTable.ts';
import { AppError } from '../../../errors.ts';
import type { CreateOrderInput } from '../../../graphql/schema.generated.ts';
import { orderDraft } from './orderDraft.ts';

export { ordered } from './orderDraft.ts';

/** The draft that an order is made of, locked: it is ordered once, and as its caller has seen it. */
export async function draftToOrder(
  tx: Context,
  { draftId, draftVersion }: Pick<CreateOrderInput, 'draftId' | 'draftVersion'>,
): Promise<OrderDraftRow | null> {
  if (draftId == null) return null;
  const draft = await orderDraft.find(tx, 'read', draftId);
  if (draftVersion != null && draftVersion !== draft.version)
    throw new AppError('CONFLICT', 'The draft was changed in the meantime', { reason: 'draftChanged' });
  return draft;
}
