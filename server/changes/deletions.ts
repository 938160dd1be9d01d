import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { filterFor, isAllowedSome, signedIn } from '../access/authorize.ts';
import { isNothing } from '../access/rowFilter.ts';
import { filterSql } from '../access/rowSql.ts';
import type { Context } from '../context.ts';
import { settledAt } from '../db/page.ts';
import { forbidden, invalid } from '../errors.ts';
import { malformed, tooMany } from '../fields.ts';
import type { DeletionPage, QueryDeletionsArgs } from '../graphql/schema.generated.ts';
import { deletedPlace } from './trash.ts';

const maxSubjects = 50;

/** Deletions of records that the viewer could read, as the records were then. */
export async function listDeletions(
  ctx: Context,
  { subjects: given, since, after, first = 100 }: QueryDeletionsArgs,
): Promise<DeletionPage> {
  const viewer = signedIn(ctx);
  const subjects = [...new Set(given)];
  if (!subjects.some((subject) => isAllowedSome(viewer, 'read', subject))) throw forbidden();
  if (subjects.length > maxSubjects) throw invalid({ subjects: tooMany(maxSubjects) });
  if (first < 1 || first > ctx.maxPageSize)
    throw invalid({
      first: { key: 'range', limit: ctx.maxPageSize, message: `must be a whole number from 1 to ${ctx.maxPageSize}` },
    });
  const asOf = settledAt(ctx);
  const place = deletedPlace(ctx.services.database.engine, 'changes.subject_id');
  const seen = subjects.flatMap((subject) => {
    const filter = filterFor(viewer, 'read', subject);
    return isNothing(filter) ? [] : sql<SqlBool>`(changes.subject = ${subject} and ${filterSql(filter, place)})`;
  });
  let query = ctx.db
    .selectFrom('changes')
    .select(['id', 'subject', 'subjectId', 'at'])
    .where('action', '=', 'DELETE')
    .where(seen.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(seen, sql` or `)})`);
  if (since) query = query.where('at', '>=', since);
  if (after !== null && after !== undefined) {
    const { at, id } = placeIn(after);
    // The first half lets the index begin there.
    query = query.where('at', '>=', at).where(sql<SqlBool>`(at > ${at} or id > ${id})`);
  }
  const found = await query
    .orderBy('at')
    .orderBy('id')
    .limit(first + 1)
    .execute();
  const page = found.slice(0, first);
  const last = page.at(-1);
  return {
    nodes: page.map(({ subject, subjectId, at }) => ({ subject, id: String(subjectId), deletedAt: at })),
    hasNextPage: found.length > first,
    endCursor: last === undefined ? (after ?? null) : `${last.at}_${last.id}`,
    asOf,
  };
}

function placeIn(cursor: string): { at: string; id: number } {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/.exec(cursor);
  if (found === null) throw invalid({ after: malformed('must be the `endCursor` of a page') });
  return { at: found[1]!, id: Number(found[2]) };
}
