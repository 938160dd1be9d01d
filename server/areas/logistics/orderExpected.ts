import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import { tellEvent } from '../../events.ts';
import { orderExpectedAt } from './trackLinks.ts';

const quiet = new Set(['sample', 'undo', 'import']);

/** What was read earlier in this transaction may be older than what it has changed since. */
const arrivalOf = (tx: Context, orderNumber: number) => orderExpectedAt({ ...tx, memo: new Map() }, orderNumber);

/** Tells that an order is wholly on its way, once none of its deliveries waits any longer. */
export async function tellSetOut(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  const out = event.changes.filter(
    ({ subject, before, after, cause }) =>
      subject === 'Delivery' &&
      after?.['status'] === 'IN_TRANSIT' &&
      (before?.['status'] === 'PREPARING' || before?.['status'] === 'NEW') &&
      !quiet.has(cause ?? ''),
  );
  for (const { subjectId } of out) {
    const row = await tx.db
      .selectFrom('deliveries')
      .select('orderNumber')
      .where('id', '=', subjectId)
      .executeTakeFirst();
    if (row === undefined || row.orderNumber === null) continue;
    const waiting = await tx.db
      .selectFrom('deliveries')
      .select('id')
      .where('orderNumber', '=', row.orderNumber)
      .where('status', 'in', ['NEW', 'PREPARING'])
      .limit(1)
      .executeTakeFirst();
    if (waiting !== undefined) continue;
    const expectedAt = await arrivalOf(tx, row.orderNumber);
    await tellEvent(tx, { kind: 'setOut', orderNumber: row.orderNumber, expectedAt });
  }
}

/** Tells who needs it when an order arrives. */
export async function tellArrival(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'arrivalWanted') return;
  const expectedAt = await arrivalOf(tx, event.orderNumber);
  if (expectedAt !== null) event.found(expectedAt);
}
