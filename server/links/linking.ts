import { requireScope } from '../access/authorize.ts';
import { recordChange } from '../changes/record.ts';
import type { Context } from '../context.ts';
import type { RecordLinkRow } from '../db/linkTables.ts';
import { recordId } from '../db/recordId.ts';
import { write } from '../db/write.ts';
import { invalid, notFound } from '../errors.ts';
import type { DomainEvent } from '../events.ts';
import { unknown } from '../fields.ts';
import type {
  MutationLinkRecordsArgs,
  MutationUnlinkRecordsArgs,
  RecordLink,
  Subject,
} from '../graphql/schema.generated.ts';
import { endOf, existing, keyOf, kindsOf, readable } from './ends.ts';
import type { End } from './ends.ts';
import { atEither, endsOf, linksOf, shownLinks } from './links.ts';

/* Linking two records, and taking the link away: who may read both may do both. */

const missing = unknown('there is no such record');
const inOrder = (one: End, other: End) => (keyOf(one) < keyOf(other) ? [one, other] : [other, one]) as [End, End];

/** Links two records; where they are linked already, answers that link. */
export async function linkRecords(
  ctx: Context,
  { key, other, language = 'en' }: MutationLinkRecordsArgs,
): Promise<RecordLink> {
  requireScope(ctx, ['create'], ['RecordLink']);
  return write(ctx, async (tx) => {
    const ends = [endOf(tx, key), endOf(tx, other)] as const;
    const found = await readable(
      tx,
      ends.flatMap((end) => end ?? []),
      language,
    );
    const [one, two] = ends.map((end) => (end !== null && found.has(keyOf(end)) ? end : null));
    if (!one || !two) throw invalid({ ...(!one && { key: missing }), ...(!two && { other: missing }) });
    if (keyOf(one) === keyOf(two)) throw invalid({ other: { key: 'same', message: 'is the record itself' } });
    const row = await addLink(tx, one, two);
    return (await shownLinks(tx, [row], language))(row, keyOf(one))!;
  });
}

async function addLink(tx: Context, one: End, two: End): Promise<RecordLinkRow> {
  const [first, second] = inOrder(one, two);
  const ends = { firstKind: first.kind, firstId: first.id, secondKind: second.kind, secondId: second.id };
  const added = await tx.db
    .insertInto('recordLinks')
    .values({ ...ends, createdBy: tx.viewer!.userId, createdAt: tx.services.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) {
    await logged(tx, 'CREATE', added.id);
    return added;
  }
  return tx.db
    .selectFrom('recordLinks')
    .selectAll()
    .where((all) => all.and(ends))
    .executeTakeFirstOrThrow();
}

/** The log tells that there is one, and nothing of it: who may read it follows from its ends. */
const logged = (tx: Context, action: 'CREATE' | 'DELETE', subjectId: number) =>
  recordChange(tx, {
    action,
    subject: 'RecordLink',
    subjectId,
    before: action === 'CREATE' ? null : {},
    after: action === 'CREATE' ? {} : null,
    isByAnybody: true,
  });

/** A record that was made of another, in the open transaction: the two are linked. Nothing where it was made of none. */
export async function linkMade(tx: Context, made: End, from: string | null | undefined): Promise<void> {
  if (from === null || from === undefined) return;
  requireScope(tx, ['create'], ['RecordLink']);
  const end = endOf(tx, from);
  const found = end === null ? null : await readable(tx, [end], 'en');
  if (end === null || found?.has(keyOf(end)) !== true) throw invalid({ from: missing });
  if (keyOf(end) !== keyOf(made)) await addLink(tx, made, end);
}

/** The same of a record on which something was noted that another one says. */
export async function linkNoted(tx: Context, subject: Subject, id: number, from: string | null | undefined) {
  const [kind] = kindsOf(tx, subject);
  if (kind !== undefined) return linkMade(tx, { kind, id }, from);
  if (from != null) throw invalid({ from: unknown('records of this kind are not linked') });
}

/** Takes a link away. Both records stay. */
export async function unlinkRecords(ctx: Context, { id }: MutationUnlinkRecordsArgs): Promise<{ id: string }> {
  requireScope(ctx, ['delete'], ['RecordLink']);
  const number = recordId(id) ?? 0;
  return write(ctx, async (tx) => {
    const row = await tx.db.selectFrom('recordLinks').selectAll().where('id', '=', number).executeTakeFirst();
    if (row === undefined) throw notFound('RecordLink');
    const ends = endsOf(row);
    const found = await readable(tx, ends, 'en');
    const unread = ends.filter((end) => !found.has(keyOf(end)));
    // One that was deleted is in nobody's way.
    if (unread.length > 1 || (unread.length === 1 && (await existing(tx, unread)).size > 0))
      throw notFound('RecordLink');
    await tx.db.deleteFrom('recordLinks').where('id', '=', number).execute();
    await logged(tx, 'DELETE', number);
    return { id: String(number) };
  });
}

/** Two records have become one: what belonged to the others belongs to that one. */
export async function joinLinks(tx: Context, kind: string, into: number, others: readonly number[]): Promise<void> {
  const rows = await linksOf(
    tx,
    others.map((id) => ({ kind, id })),
  );
  if (rows.length === 0) return;
  await tx.db
    .deleteFrom('recordLinks')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const isOther = (end: End) => end.kind === kind && others.includes(end.id);
  for (const { createdBy, createdAt, ...row } of rows) {
    const [one, two] = endsOf({ createdBy, createdAt, ...row }).map((end) => (isOther(end) ? { kind, id: into } : end));
    if (keyOf(one!) === keyOf(two!)) continue;
    const [first, second] = inOrder(one!, two!);
    await tx.db
      .insertInto('recordLinks')
      .values({
        firstKind: first.kind,
        firstId: first.id,
        secondKind: second.kind,
        secondId: second.id,
        createdBy,
        createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Of people who are deleted for good, what was linked with them goes with them. */
export async function forgetPurged(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'purged') return;
  const kinds = kindsOf(tx, event.subject);
  if (kinds.length === 0 || event.ids.length === 0) return;
  await tx.db
    .deleteFrom('recordLinks')
    .where((all) => all.or(kinds.flatMap((kind) => atEither(all, kind, event.ids))))
    .execute();
}
