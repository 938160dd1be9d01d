import type { Context } from '../context.ts';
import { pendingEvents } from '../db/write.ts';
import type { Subject } from '../graphql/schema.generated.ts';

/** What pages show of a record is another one, without a change of the record itself: it is told under the number of its last one. */
export async function tellPages(tx: Context, subject: Subject, subjectId: number): Promise<void> {
  const last = await tx.db
    .selectFrom('changes')
    .select('id')
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  const event = { kind: 'change', subject, subjectId, action: 'UPDATE' } as const;
  pendingEvents(tx).push({ ...event, batchId: tx.batchId, sequence: last.id });
}
