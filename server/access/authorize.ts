import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Context, Viewer } from '../context.ts';
import { forbidden, unauthenticated } from '../errors.ts';
import type { Action, Subject } from '../graphql/schema.generated.ts';
import { meets } from './ability.ts';
import type { Conditions } from './ability.ts';

/** The viewer, or UNAUTHENTICATED. For what everybody who has signed in may do. */
export function requireViewer(ctx: Context): Viewer {
  if (!ctx.viewer) throw unauthenticated();
  return ctx.viewer;
}

/**
 * First line of every domain function. Without the record, a rule with conditions lets only reading pass, because a
 * list narrows itself with `visible`; for every other action the record decides, so it has to be given.
 */
export function authorize(
  ctx: Context,
  action: Action,
  subject: Subject,
  record?: Readonly<Record<string, unknown>>,
): Viewer {
  const viewer = requireViewer(ctx);
  if (!isAllowed(viewer, action, subject, record)) throw forbidden();
  return viewer;
}

/**
 * First line where the record has to be found before `authorize` can be asked about it: refuses whoever has that right
 * to no record at all.
 */
export function authorizeSome(ctx: Context, action: Action, subject: Subject): Viewer {
  const viewer = requireViewer(ctx);
  if (viewer.ability.rulesFor(action, subject).length === 0) throw forbidden();
  return viewer;
}

/** Like `authorize`, as an answer: for flags such as `canUndo` and for filtering live events. */
export function isAllowed(
  viewer: Viewer,
  action: Action,
  subject: Subject,
  record?: Readonly<Record<string, unknown>>,
): boolean {
  return viewer.ability.rulesFor(action, subject).some(({ conditions }) => {
    if (!conditions) return true;
    return record ? meets(conditions, record) : action === 'read';
  });
}

/**
 * Which rows of the subject the viewer may read, as SQL: null means all of them. Give the table's name in a query
 * that joins, so that columns are not ambiguous.
 */
export function visible(ctx: Context, subject: Subject, table?: string): RawBuilder<SqlBool> | null {
  const rules = ctx.viewer?.ability.rulesFor('read', subject) ?? [];
  if (rules.some((rule) => !rule.conditions)) return null;
  if (rules.length === 0) return sql<SqlBool>`1 = 0`;
  const choices = rules.map((rule) => equalities(rule.conditions!, table));
  return sql<SqlBool>`(${sql.join(choices, sql` or `)})`;
}

function equalities(conditions: Conditions, table: string | undefined) {
  const parts = Object.entries(conditions).map(([field, wanted]) => {
    const column = sql.ref(table ? `${table}.${field}` : field);
    if (wanted === null) return sql`${column} is null`;
    return sql`${column} = ${typeof wanted === 'boolean' ? Number(wanted) : wanted}`;
  });
  return sql`(${sql.join(parts, sql` and `)})`;
}
