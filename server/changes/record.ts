import { accessOf } from '../access/subjects.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { rows } from '../db/statement.ts';
import { leaveWithCommit, pendingEvents } from '../db/write.ts';
import { tellEvent } from '../events.ts';
import type { ChangeEvent } from '../live.ts';
import type { Recorded } from './recorded.ts';
import { followTrash } from './trashBin.ts';
import { refuseForbidden } from './verify.ts';

type Row = Record<string, unknown>;

const causeKey = Symbol('cause of every change in the open transaction');

/**
 * Ends each changing domain function: one entry in the change log, in the same transaction. Of an update only the
 * columns that differ are kept; an update that changed nothing leaves no entry. Throws FORBIDDEN, which takes the change
 * back, when the viewer may not have made it of this record or to what it became.
 */
export async function recordChange(tx: Context, change: Recorded): Promise<void> {
  const entry = entryOf(tx, change);
  if (entry === null) return;
  await refuseForbidden(tx, [change]);
  const events = pendingEvents(tx);
  // Its number is known before `write` tells of it.
  const event = eventOf(entry, 0);
  events.push(event);
  const added = rows(tx.db, 'changes.insert', entry, (db, values) =>
    db.insertInto('changes').values(values).returning('id'),
  ).then(([row]) => (event.sequence = row!.id));
  // Only a deletion needs the number at once, for the trash.
  const isNumberNeeded = change.action === 'DELETE';
  if (!isNumberNeeded) await leaveWithCommit(tx, added);
  await followTrash(tx, [{ ...entry, id: isNumberNeeded ? await added : 0, before: change.before }]);
  await tellEvent(tx, { kind: 'changed', changes: [change] });
}

/** The same for many records at once, at most a thousand, in one statement. */
export async function recordChanges(tx: Context, changes: readonly Recorded[]): Promise<void> {
  const entries = changes.map((change) => entryOf(tx, change)).filter((entry) => entry !== null);
  if (entries.length === 0) return;
  await refuseForbidden(tx, changes);
  const events = pendingEvents(tx);
  const added = await tx.db.insertInto('changes').values(entries).returning(['id', 'subject', 'subjectId']).execute();
  // Ids of two subjects may be the same, and a record may be in twice: numbers rise in the order of the entries.
  const numbers = new Map<string, number[]>();
  for (const { id, subject, subjectId } of added.toSorted((a, b) => a.id - b.id))
    numbers.set(`${subject} ${subjectId}`, [...(numbers.get(`${subject} ${subjectId}`) ?? []), id]);
  const numbered = entries.map((entry) => ({
    ...entry,
    id: numbers.get(`${entry.subject} ${entry.subjectId}`)!.shift()!,
  }));
  for (const entry of numbered) events.push(eventOf(entry, entry.id));
  const before = new Map(changes.map((change) => [`${change.subject} ${change.subjectId}`, change.before]));
  await followTrash(
    tx,
    numbered.map((entry) => ({ ...entry, before: before.get(`${entry.subject} ${entry.subjectId}`) ?? null })),
  );
  await tellEvent(tx, { kind: 'changed', changes });
}

/** The row to insert; null when the change changed nothing. */
function entryOf(tx: Context, change: Recorded) {
  const { before, after } = differing(change.before, change.after, accessOf(tx.services, change.subject).secrets);
  if (change.action === 'UPDATE' && before === null && after === null) return null;
  return {
    batchId: tx.batchId,
    at: tx.services.now().toISOString(),
    actorId: tx.viewer?.userId ?? null,
    actorName: tx.viewer?.fullName ?? null,
    sessionId: tx.viewer?.sessionId ?? null,
    // Where a visitor came from is nobody's business.
    address: tx.viewer === null ? null : tx.address,
    carrier: tx.viewer?.carrier ?? null,
    requestId: tx.requestId,
    action: change.action,
    subject: change.subject,
    subjectId: change.subjectId,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    cause: commonCause(tx) ?? change.cause ?? null,
  };
}

const eventOf = (
  { subject, subjectId, action, batchId }: NonNullable<ReturnType<typeof entryOf>>,
  sequence: number,
): ChangeEvent => ({ kind: 'change', sequence, subject, subjectId, action, batchId });

/** Gives every change of the open transaction this cause. */
export function setCause(tx: Context, cause: string): void {
  tx.memo.set(causeKey, cause);
}

/** What was said of every change of the open transaction, if anything. */
export const commonCause = (tx: Context): string | undefined => tx.memo.get(causeKey) as string | undefined;

/** Keeps what differs, of secret columns only that they do; both sides null when nothing does. */
export function differing(
  before: Row | null,
  after: Row | null,
  secrets: readonly string[] = [],
): { before: Row | null; after: Row | null } {
  if (before === null || after === null) return { before: keepable(before, secrets), after: keepable(after, secrets) };
  const was: Row = {};
  const is: Row = {};
  let isSame = true;
  for (const [column, value] of Object.entries(after)) {
    if (value instanceof Uint8Array || Object.is(before[column] ?? null, value ?? null)) continue;
    isSame = false;
    was[column] = withoutSecret(secrets, column, before[column] ?? null);
    is[column] = withoutSecret(secrets, column, value ?? null);
  }
  return isSame ? { before: null, after: null } : { before: was, after: is };
}

function keepable(row: Row | null, secrets: readonly string[]): Row | null {
  if (row === null) return null;
  const entries = Object.entries(row).filter(([, value]) => !(value instanceof Uint8Array));
  return Object.fromEntries(entries.map(([column, value]) => [column, withoutSecret(secrets, column, value ?? null)]));
}

function withoutSecret(secrets: readonly string[], column: string, value: unknown): unknown {
  return value !== null && secrets.includes(column) ? 'changed' : value;
}

/** Number of the latest change there is. */
export async function latestSequence({ reader }: Pick<Database, 'reader'>): Promise<number> {
  const latest = await reader.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return latest?.id ?? 0;
}
