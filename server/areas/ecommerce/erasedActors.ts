import { erasedName } from '../../access/erased.ts';
import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';

/** Orders, refunds, payouts and stock keep that somebody did it, and no longer who by name. */
export async function forgetActor(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'erased') return;
  const actorName = erasedName;
  await tx.db.updateTable('stockMovements').set({ actorName }).where('actorId', '=', event.userId).execute();
  if (event.names.length === 0) return;
  for (const table of ['orderEvents', 'orderRefunds', 'referralPayouts'] as const)
    await tx.db.updateTable(table).set({ actorName }).where('actorName', 'in', event.names).execute();
}
