import { recordNow } from '../access/records.ts';
import { accessOf } from '../access/subjects.ts';
import { commonCause } from '../changes/record.ts';
import type { Recorded } from '../changes/recorded.ts';
import type { Context } from '../context.ts';
import { mentionedIn } from '../html.ts';
import { notifyUsers } from '../notifications/notify.ts';
import { readersAmong } from './comments.ts';

/**
 * Tells the people whom a text of a record mentions since this change, those of them who may read the record. What is
 * imported, copied, put back or changed in bulk tells nobody: no person wrote it just now.
 */
export async function tellMentionedInTexts(tx: Context, changes: readonly Recorded[]): Promise<void> {
  if (tx.viewer === null || changes.length !== 1 || commonCause(tx) !== undefined) return;
  const [{ action, subject, subjectId, before, after, cause }] = changes as [Recorded];
  const { texts } = accessOf(tx.services, subject);
  if (texts === undefined || action === 'DELETE' || (cause ?? null) !== null) return;
  const idsIn = (row: Recorded['after']) =>
    texts.columns.flatMap((column) => (typeof row?.[column] === 'string' ? mentionedIn(row[column]) : []));
  const known = new Set(idsIn(before));
  const wanted = idsIn(after).filter((id) => !known.has(id));
  if (wanted.length === 0) return;
  const row = await recordNow(tx, subject, subjectId);
  if (row === null) return;
  const readers = new Set((await readersAmong(tx, wanted, subject, row)).map(({ id }) => id));
  const data = { name: texts.nameOf(row), actorName: tx.viewer.fullName, path: texts.pathOf(row), isText: true };
  await notifyUsers(
    tx,
    wanted.filter((id) => readers.has(id)),
    { kind: 'MENTIONED', subject, subjectId, data, isOthersOnly: true },
  );
}
