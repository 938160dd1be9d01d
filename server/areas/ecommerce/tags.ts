import { sql } from 'kysely';
import { authorize, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { AppError, invalid } from '../../errors.ts';
import { isLongerThan, oneLine, tooLong, tooMany } from '../../fields.ts';
import { json } from '../../records/columns.ts';
import { oneOf } from '../../records/filters.ts';
import type { FilterKind } from '../../records/filters.ts';

/* Tags of orders and customers: words that staff sort them by. */

export type Tagged = 'Order' | 'Customer';
const tables = { Order: 'orders', Customer: 'customers' } as const;
export const maxTags = 20;
const maxLength = 40;

export const readTags = (kept: string): string[] => JSON.parse(kept) as string[];

/** Each once, without blanks around it, in the order in which they were given. */
const clean = (given: readonly string[]): string[] => [...new Set(given.map(oneLine).filter((tag) => tag !== ''))];

/** The column of a record with its tags. */
export const tagsColumn = {
  ...json((given: readonly string[]) => {
    const tags = clean(given);
    if (tags.length > maxTags) return tooMany(maxTags);
    return tags.some((tag) => isLongerThan(tag, maxLength)) ? tooLong(maxLength) : JSON.stringify(tags);
  }),
};

/** Records with one of some tags. */
export const withTags = (subject: Tagged): FilterKind => ({
  column: 'id',
  isEquality: false,
  read: (given, name) => {
    const tags = oneOf('tag').read(given, name);
    return (
      tags && {
        values: tags.values,
        sql: (id, slots) => sql`${id} in (
          select t.record_id from record_tags t where t.subject = ${sql.lit(subject)} and t.tag in (${sql.join(slots)}))`,
      }
    );
  },
});

/** Refuses who may not read all customers: what is left of a list would tell which tags a hidden one has. */
export function requireCustomerTags(ctx: Context): void {
  authorize(ctx, 'read', 'Customer');
  if (visible(ctx, 'Customer') !== null)
    throw new AppError('FORBIDDEN', 'Your role does not let you filter by tags of customers');
}

/** Orders of customers with one of some tags. */
export const ofCustomersWithTags: FilterKind = { ...withTags('Customer'), column: 'customerId' };

/** Brings the table of single tags in line with a record. */
export async function keepTags(
  tx: Context,
  subject: Tagged,
  before: { id: number; tags: string } | null,
  after: { id: number; tags: string } | null,
): Promise<void> {
  const [was, is] = [before?.tags ?? '[]', after?.tags ?? '[]'];
  if (was === is) return;
  const recordId = (after ?? before)!.id;
  if (was !== '[]')
    await tx.db.deleteFrom('recordTags').where('subject', '=', subject).where('recordId', '=', recordId).execute();
  const tags = readTags(is);
  if (tags.length === 0) return;
  await tx.db
    .insertInto('recordTags')
    .values(tags.map((tag) => ({ subject, tag, recordId })))
    .execute();
}

type TagChange = { addTags?: readonly string[] | null; removeTags?: readonly string[] | null };

/** What a change of many asks for; null where it says nothing of tags. Refused where a tag is too long. */
export function tagChange({ addTags, removeTags }: TagChange): ((kept: string) => string) | null {
  const [added, removed] = [clean(addTags ?? []), clean(removeTags ?? [])];
  if (added.length === 0 && removed.length === 0) return null;
  if (added.some((tag) => isLongerThan(tag, maxLength))) throw invalid({ 'input.addTags': tooLong(maxLength) });
  if (added.length > maxTags) throw invalid({ 'input.addTags': tooMany(maxTags) });
  return (kept) => {
    const left = readTags(kept).filter((tag) => !removed.includes(tag));
    return JSON.stringify([...new Set([...left, ...added])]);
  };
}

/** Tells a record that would have more tags than fit. */
export function requireRoom(tags: string): void {
  if (readTags(tags).length > maxTags) throw invalid({ tags: tooMany(maxTags) });
}

/** Tags of the records that the viewer may read, the most frequent first. */
export async function tagsInUse(ctx: Context, subject: Tagged): Promise<string[]> {
  authorize(ctx, 'read', subject);
  const scope = visible(ctx, subject, 'p');
  const rows = scope === null ? sql`` : sql`join ${sql.table(tables[subject])} p on p.id = t.record_id and ${scope}`;
  const { rows: found } = await sql<{ tag: string }>`
    select t.tag from record_tags t ${rows} where t.subject = ${subject} group by t.tag order by count(*) desc, t.tag limit 100
  `.execute(ctx.db);
  return found.map(({ tag }) => tag);
}
