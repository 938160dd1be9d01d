import { accessOf } from '../access/subjects.ts';
import type { Context } from '../context.ts';
import { tellEvent } from '../events.ts';
import type { Subject } from '../graphql/schema.generated.ts';

/**
 * Takes the values of records that are deleted for good out of the change log, where these are about people: who did
 * what and when stays. Called in the transaction that deletes them.
 */
export async function redactPurged(
  tx: Context,
  records: readonly { subject: Subject; subjectId: number }[],
): Promise<void> {
  for (const [subject, some] of Map.groupBy(records, (record) => record.subject)) {
    if (!accessOf(tx.services, subject).isPersonal) continue;
    const ids = some.map(({ subjectId }) => subjectId);
    await tx.db
      .updateTable('changes')
      .set({ before: null, after: null, redactedAt: tx.services.now().toISOString() })
      .where('subject', '=', subject)
      .where('subjectId', 'in', ids)
      .where('redactedAt', 'is', null)
      .execute();
    await tellEvent(tx, { kind: 'purged', subject, ids });
  }
}
