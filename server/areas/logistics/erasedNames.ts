import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';

/** Names of people who were erased leave the incidents that they dealt with, and the links that they made. */
export async function forgetNames(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'erased' || event.names.length === 0) return;
  for (const column of ['openedBy', 'acknowledgedBy', 'resolvedBy'] as const)
    await tx.db
      .updateTable('vehicleIncidents')
      .set({ [column]: '' })
      .where(column, 'in', event.names)
      .execute();
  await tx.db.updateTable('trackLinks').set({ createdBy: '' }).where('createdBy', 'in', event.names).execute();
}
