import type { Context } from '../../context.ts';
import { atEnd } from '../../db/write.ts';
import type { DomainEvent } from '../../events.ts';
import { tellEvent } from '../../events.ts';
import { orderExpectedAt } from './trackLinks.ts';

const quiet = new Set(['sample', 'undo', 'import']);

/** What was read earlier in this transaction may be older than what it has changed since. */
const arrivalOf = (tx: Context, orderNumber: number) => orderExpectedAt({ ...tx, memo: new Map() }, orderNumber);

/**
 * Tells that an order is wholly on its way, once none of its deliveries waits any longer. At the end: of many that set out
 * together each moves the times of those behind it.
 */
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
    const orderNumber = row?.orderNumber ?? null;
    if (orderNumber !== null) atEnd(tx, `setOut ${orderNumber}`, (last) => tellIfOut(last, orderNumber));
  }
}

async function tellIfOut(tx: Context, orderNumber: number): Promise<void> {
  const waiting = await tx.db
    .selectFrom('deliveries')
    .select('id')
    .where('orderNumber', '=', orderNumber)
    .where('status', 'in', ['NEW', 'PREPARING'])
    .limit(1)
    .executeTakeFirst();
  if (waiting !== undefined) return;
  await tellEvent(tx, { kind: 'setOut', orderNumber, expectedAt: await arrivalOf(tx, orderNumber) });
}

/** Tells who needs it when an order arrives. */
export async function tellArrival(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'arrivalWanted') return;
  const expectedAt = await arrivalOf(tx, event.orderNumber);
  if (expectedAt !== null) event.found(expectedAt);
}
