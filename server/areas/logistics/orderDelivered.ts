import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import { tellEvent } from '../../events.ts';

const quiet = new Set(['sample', 'undo', 'import']);

/** Tells that an order was delivered, once all of its deliveries were handed over. */
export async function tellDelivered(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  const delivered = event.changes.filter(
    ({ subject, before, after, cause }) =>
      subject === 'Delivery' &&
      after?.['status'] === 'DELIVERED' &&
      before?.['status'] !== 'DELIVERED' &&
      !quiet.has(cause ?? ''),
  );
  for (const { subjectId } of delivered) {
    const row = await tx.db
      .selectFrom('deliveries as d')
      .leftJoin('deliveryProofs as p', 'p.deliveryId', 'd.id')
      .select(['d.id', 'd.number', 'd.orderNumber', 'p.signature', 'p.hasPhoto'])
      .where('d.id', '=', subjectId)
      .executeTakeFirst();
    if (row === undefined || row.orderNumber === null) continue;
    const open = await tx.db
      .selectFrom('deliveries')
      .select('id')
      .where('orderNumber', '=', row.orderNumber)
      .where('status', '!=', 'DELIVERED')
      .limit(1)
      .executeTakeFirst();
    if (open !== undefined) continue;
    const delivery = {
      id: row.id,
      number: row.number,
      hasSignature: (row.signature ?? '') !== '',
      hasPhoto: row.hasPhoto === 1,
    };
    await tellEvent(tx, { kind: 'delivered', orderNumber: row.orderNumber, delivery });
  }
}
