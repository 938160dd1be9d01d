import type { Context } from '../../../context.ts';
import { rows } from '../../../db/statement.ts';
import type { OrderEventKind } from '../../../graphql/schema.generated.ts';

/** Notes what happened to an order, for its timeline: such entries are never changed. */
export async function noteEvent(
  tx: Context,
  orderId: number,
  kind: OrderEventKind,
  data: Record<string, unknown> = {},
): Promise<void> {
  const event = {
    orderId,
    kind,
    data: JSON.stringify(data),
    actorName: tx.viewer?.fullName ?? null,
    createdAt: tx.services.now().toISOString(),
  };
  await rows(tx.db, 'orders.event', event, (db, values) => db.insertInto('orderEvents').values(values).returning('id'));
}
