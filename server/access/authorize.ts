import type { RawBuilder, SqlBool } from 'kysely';
import type { Context, Viewer } from '../context.ts';
import { forbidden, unauthenticated } from '../errors.ts';
import type { Action, Subject } from '../graphql/schema.generated.ts';
import { everything, fromConditions, isEverything, isNothing, matches, nothing, simplified } from './rowFilter.ts';
import type { Reader, Row, RowFilter } from './rowFilter.ts';
import { filterSql, scopeOf, tablePlace } from './rowSql.ts';
import type { Scope } from './rowSql.ts';
import { accessOf } from './subjects.ts';
import type { SubjectAccess } from './subjects.ts';

/** What may be done with a record; `history` is to read what it was, and for which changes. */
export type Access = Action | 'history';

/** Who asks, or UNAUTHENTICATED: where rights are asked besides, as an API token may do nothing by this alone. */
export function signedIn(ctx: Context): Viewer {
  if (!ctx.viewer) throw unauthenticated();
  return ctx.viewer;
}

/**
 * The viewer, for what everybody who has signed in may do with what is their own. No right speaks of it, so an API token
 * needs a scope for everything.
 */
export const requireViewer = (ctx: Context, action: 'read' | 'update'): Viewer => requireScope(ctx, [action], []);

const changing = ['create', 'update', 'delete'] as const;

/** The viewer, for what changes records whose own rights are asked one by one: an API token that changes nothing is refused. */
export const requireChanging = (ctx: Context): Viewer => requireScope(ctx, changing);

/**
 * The viewer, where the rights to single records decide, or everybody's: an API token needs a scope for one of these actions
 * on one of these subjects, or on any without `subjects`.
 */
export function requireScope(ctx: Context, actions: readonly Action[], subjects?: readonly Subject[]): Viewer {
  const viewer = signedIn(ctx);
  if (!speaksOf(viewer, actions, subjects)) throw forbidden();
  return viewer;
}

const speaksOf = ({ scopes }: Reader, actions: readonly Action[], subjects?: readonly Subject[]): boolean =>
  scopes === undefined ||
  scopes.some(
    ({ action, subject }) =>
      (action === 'manage' || actions.includes(action)) &&
      (subject === 'all' || subjects === undefined || subjects.includes(subject)),
  );

/**
 * First line of every domain function. Without the record, a right to some records lets only reading pass, because a
 * list narrows itself with `visible`; for every other action the record decides, so it has to be given. Records that
 * are reached through a membership need `authorizeRecord`.
 */
export function authorize(ctx: Context, action: Access, subject: Subject, record?: Row): Viewer {
  const viewer = signedIn(ctx);
  if (!isAllowed(viewer, action, subject, record)) throw forbidden();
  return viewer;
}

/**
 * First line where the record has to be found before `authorize` can be asked about it: refuses whoever has that right
 * to no record at all.
 */
export function authorizeSome(ctx: Context, action: Access, subject: Subject): Viewer {
  const viewer = signedIn(ctx);
  if (!isAllowedSome(viewer, action, subject)) throw forbidden();
  return viewer;
}

/** Like `authorizeSome`, as an answer. */
export const isAllowedSome = (viewer: Reader, action: Access, subject: Subject): boolean =>
  !isNothing(filterFor(viewer, action, subject));

/** Like `authorize`, as an answer: for flags such as `canUndo`. */
export function isAllowed(viewer: Reader, action: Access, subject: Subject, record?: Row): boolean {
  const filter = filterFor(viewer, action, subject);
  if (record) return matches(filter, record);
  const isReading = action === 'read' || action === 'history';
  return isEverything(filter) || (isReading && !isNothing(filter));
}

/** Which records of the subject the viewer may do that with: what the rules of the role and the area say together. */
export function filterFor(viewer: Reader, access: Access, subject: Subject): RowFilter {
  const {
    partOf,
    partKey,
    reads,
    writes,
    history = reads,
    isReadByPolicy = false,
    team,
    rulesOf = subject,
  } = accessOf(viewer, subject);
  const isReading = access === 'read' || access === 'history';
  if (partOf !== undefined)
    return ofWhole(filterFor(viewer, isReading ? access : 'update', partOf), accessOf(viewer, partOf).table, partKey);
  const policy = access === 'history' ? history : isReading ? reads : writes;
  const rules = viewer.ability.rulesFor(access === 'history' ? 'read' : access, rulesOf);
  const granted: RowFilter =
    isReading && isReadByPolicy && speaksOf(viewer, ['read'], [subject])
      ? everything
      : rules.some(({ conditions }) => !conditions)
        ? everything
        : { kind: 'any', filters: rules.map(({ conditions }) => fromConditions(conditions, viewer, team)) };
  if (policy === undefined) return granted === everything ? everything : simplified(granted);
  return simplified({ kind: 'all', filters: [granted, policy(viewer)] });
}

/** Records that are part of others which pass. Conditions speak of the columns of those. */
function ofWhole(filter: RowFilter, table: SubjectAccess['table'], from: string | undefined): RowFilter {
  if (isEverything(filter) || isNothing(filter)) return filter;
  return table === null || from === undefined ? nothing : { kind: 'part', table, from, of: filter };
}

/** The same for whoever asks: nothing without a credential. */
export const filterOf = (ctx: Context, access: Access, subject: Subject): RowFilter =>
  ctx.viewer === null ? nothing : filterFor(ctx.viewer, access, subject);

/**
 * Which rows of the subject the viewer may read, as SQL: null means all of them. Give the table's name in a query
 * that joins, so that columns are not ambiguous.
 */
export function visible(ctx: Context, subject: Subject, table?: string): RawBuilder<SqlBool> | null {
  const filter = filterOf(ctx, 'read', subject);
  return isEverything(filter) ? null : filterSql(filter, tablePlace(table, tableOf(ctx, subject)));
}

/**
 * The same for a statement that is built once (`rows`): put `key` into its key and `values` into its values, and call
 * `where` with its slots. Null means all rows.
 */
export function visibleScope(ctx: Context, subject: Subject, table?: string): Scope | null {
  const filter = filterOf(ctx, 'read', subject);
  return isEverything(filter) ? null : scopeOf(filter, table, tableOf(ctx, subject));
}

const tableOf = ({ services }: Context, subject: Subject): string => accessOf(services, subject).table ?? '';
