import { isListType, isNonNullType, isObjectType, getNamedType } from 'graphql';
import type { GraphQLOutputType, GraphQLSchema } from 'graphql';
import { authorizeSome, filterFor, isAllowed } from '../access/authorize.ts';
import { limitOf, shownUnder } from '../access/fieldRules.ts';
import { authorizeRecord, loggedRecord, recordNow } from '../access/records.ts';
import { accessOf } from '../access/subjects.ts';
import { isEverything } from '../access/rowFilter.ts';
import type { Row } from '../access/rowFilter.ts';
import type { Context } from '../context.ts';
import { pageInfo, pageOf } from '../db/page.ts';
import type { ChangeRow } from '../db/schema.ts';
import { rows } from '../db/statement.ts';
import type { ChangeOrigin, FieldChange, PageInfo, QueryChangesArgs, Subject } from '../graphql/schema.generated.ts';
import { namesIn } from './names.ts';
import { isId } from './undo.ts';

export type ChangePage = { nodes: ChangeRow[]; totalCount: number; pageInfo: PageInfo };

/** History of one record, latest first. */
export async function listChanges(
  ctx: Context,
  { subject, subjectId, page: asked }: QueryChangesArgs,
): Promise<ChangePage> {
  const viewer = authorizeSome(ctx, 'history', subject);
  const page = pageOf(ctx, asked);
  if (!isId(subjectId)) return { nodes: [], totalCount: 0, pageInfo: pageInfo(page, 0) };
  const id = Number(subjectId);
  // Only some records are the viewer's to read: is this one of them?
  if (!isEverything(filterFor(viewer, 'history', subject)))
    await authorizeRecord(ctx, 'history', subject, (await recordAtLast(ctx, subject, id)) ?? {});
  const nodes = await rows(
    ctx.db,
    'changes.history',
    { subject, id, limit: page.size, offset: page.offset },
    (db, values) =>
      db
        .selectFrom('changes')
        .selectAll()
        .where('subject', '=', values.subject)
        .where('subjectId', '=', values.id)
        .orderBy('id', 'desc')
        .limit(values.limit)
        .offset(values.offset),
  );
  const [total] = await rows(ctx.db, 'changes.count', { subject, id }, (db, values) =>
    db
      .selectFrom('changes')
      .select((count) => count.fn.countAll<number>().as('count'))
      .where('subject', '=', values.subject)
      .where('subjectId', '=', values.id),
  );
  const totalCount = total?.count ?? 0;
  return { nodes, totalCount, pageInfo: pageInfo(page, totalCount) };
}

/** Where a change came from: told to who made it, and to those who may read the change log across all records. */
export function originOf({ viewer }: Context, change: ChangeRow): ChangeOrigin | null {
  const { actorId, address, carrier, sessionId } = change;
  if (viewer === null || actorId === null) return null;
  if (actorId !== viewer.userId && !isAllowed(viewer, 'read', 'Change')) return null;
  return { address, carrier, sessionId: sessionId === null ? null : String(sessionId) };
}

/** The record as it is, or as it was when it was deleted; null when it never was. */
export async function recordAtLast(ctx: Context, subject: Subject, id: number): Promise<Row | null> {
  const now = await recordNow(ctx, subject, id);
  if (now !== null) return now;
  const deletion = await ctx.db
    .selectFrom('changes')
    .select('before')
    .where('subject', '=', subject)
    .where('subjectId', '=', id)
    .where('action', '=', 'DELETE')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return deletion === undefined ? null : loggedRecord(id, deletion.before);
}

// They change with every change, which says nothing to a reader.
const noise = new Set(['id', 'version', 'updatedAt']);

/** What changed, in the words of the schema: columns that are no field of the subject's type stay inside. */
export async function fieldChanges(ctx: Context, schema: GraphQLSchema, change: ChangeRow): Promise<FieldChange[]> {
  const { viewer } = ctx;
  const type = schema.getType(change.subject);
  if (!isObjectType(type)) return [];
  const before = parse(change.before);
  const after = parse(change.after);
  const fields = type.getFields();
  const { names = {}, shown: shownOf = {}, happenings = [] } = accessOf(ctx.services, change.subject);
  const told = Object.keys({ ...before, ...after })
    .filter((name) => (Object.hasOwn(fields, name) || happenings.includes(name)) && !noise.has(name))
    .map((name) => ({ name, limit: limitOf(viewer, change.subject, name) }))
    .filter(({ limit }) => limit !== 'HIDE')
    .map(({ name, limit }) => {
      const fieldType = fields[name]?.type;
      const shown = (row: Record<string, unknown>) =>
        shownUnder(limit, fieldType === undefined ? (row[name] ?? null) : asField(fieldType, row[name]));
      return { field: name, before: shown(before), after: shown(after) };
    });
  return Promise.all(
    told.map(async (one) => {
      const subject = names[one.field];
      const show = shownOf[one.field];
      if (show !== undefined)
        return { ...one, before: await show(ctx, one.before), after: await show(ctx, one.after), names: [] };
      return { ...one, names: subject === undefined ? [] : await namesIn(ctx, subject, [one.before, one.after]) };
    }),
  );
}

function parse(text: string | null): Record<string, unknown> {
  return text === null ? {} : (JSON.parse(text) as Record<string, unknown>);
}

// Columns hold lists as JSON text and flags as 0 and 1.
function asField(type: GraphQLOutputType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (isListType(isNonNullType(type) ? type.ofType : type))
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  return getNamedType(type).name === 'Boolean' ? value === 1 || value === true : value;
}
