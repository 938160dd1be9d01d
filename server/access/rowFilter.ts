import type { Viewer } from '../context.ts';
import type { Tables } from '../db/schema.ts';
import { boundTo, meets, myTeam } from './ability.ts';
import type { Conditions, ConditionValue } from './ability.ts';

/** Columns of a record by name, as the table or the change log has them. */
export type Row = Readonly<Record<string, unknown>>;

/** A table with one row for each user of a record: participants of a chat, members of a board. */
export type Membership = {
  table: keyof Tables;
  /** Its column with the id of what the user belongs to. */
  key: string;
  /** Its column with the id of the user; of the team whose members count where `isOfTeams`. */
  user: string;
  isOfTeams?: true;
  /** Column of the record that holds the same id: its own, or that of the record it is part of. */
  from: string;
  /** Rows of that table that count, by what stands in their columns; left out: all of them. */
  only?: Readonly<Record<string, readonly (string | number)[]>>;
};

/** Which records of a subject: a tree of conditions, each of which can be SQL and can be asked of one record. */
export type RowFilter =
  | { kind: 'among'; column: string; values: readonly ConditionValue[] }
  | { kind: 'member'; of: Membership; userId: number }
  /** The record that this one is part of passes: its id stands in the column `from`. */
  | { kind: 'part'; table: keyof Tables; from: string; of: RowFilter }
  | { kind: 'any' | 'all'; filters: readonly RowFilter[] };

/** What of a viewer decides. */
export type Reader = Pick<Viewer, 'userId' | 'ability' | 'scopes' | 'areas'>;

/** The same with the viewer left open, as an area declares it. */
export type RowPolicy = (viewer: Reader) => RowFilter;

/** Records whose column holds the id of the viewer. */
export const ownedBy =
  (column: string): RowPolicy =>
  ({ userId }) => ({ kind: 'among', column, values: [userId] });

/** Records whose column has one of these values, which may depend on the viewer. */
export const among =
  (column: string, values: (viewer: Reader) => readonly ConditionValue[]): RowPolicy =>
  (viewer) => ({ kind: 'among', column, values: values(viewer) });

/** Records that the viewer belongs to. */
export function memberOf(through: Omit<Membership, 'from'> & { from?: string }): RowPolicy {
  const of = { from: 'id', ...through };
  return ({ userId }) => ({ kind: 'member', of, userId });
}

/** Records that a team of the viewer belongs to: boards or calendars that are shared with it. */
export const teamMemberOf = ({
  team,
  ...through
}: Omit<Membership, 'from' | 'user' | 'isOfTeams'> & { team: string; from?: string }): RowPolicy =>
  memberOf({ ...through, user: team, isOfTeams: true });

/** Records that meet at least one. */
export const anyOf =
  (...policies: RowPolicy[]): RowPolicy =>
  (viewer) => ({ kind: 'any', filters: policies.map((policy) => policy(viewer)) });

/** Records that meet each one. */
export const allOf =
  (...policies: RowPolicy[]): RowPolicy =>
  (viewer) => ({ kind: 'all', filters: policies.map((policy) => policy(viewer)) });

export const everything: RowFilter = { kind: 'all', filters: [] };
export const nothing: RowFilter = { kind: 'any', filters: [] };

/**
 * Conditions of a role's rule for this viewer; without any it speaks of every record. `team` is what the subject says of
 * records of one's teams; where it says nothing of them there are none.
 */
export const fromConditions = (
  conditions: Conditions | null | undefined,
  viewer: Reader,
  team?: RowPolicy,
): RowFilter =>
  conditions
    ? {
        kind: 'all',
        filters: Object.entries(boundTo(conditions, viewer.userId)).map(([column, value]) =>
          value === myTeam ? (team?.(viewer) ?? nothing) : { kind: 'among', column, values: [value] },
        ),
      }
    : everything;

/** The filter without parts that let every record or none pass. */
export function simplified(filter: RowFilter): RowFilter {
  if (filter.kind === 'among') return filter.values.length === 0 ? nothing : filter;
  if (filter.kind === 'member' || filter.kind === 'part') return filter;
  const filters = filter.filters.map(simplified);
  if (filter.kind === 'all') {
    if (filters.some(isNothing)) return nothing;
    return { kind: 'all', filters: filters.filter((each) => !isEverything(each)) };
  }
  if (filters.some(isEverything)) return everything;
  return { kind: 'any', filters: filters.filter((each) => !isNothing(each)) };
}

/** Of a simplified filter. */
export const isEverything = (filter: RowFilter) => filter.kind === 'all' && filter.filters.length === 0;
export const isNothing = (filter: RowFilter) => filter.kind === 'any' && filter.filters.length === 0;

/** Columns of the record that have to be known to answer for it. */
export function columnsIn(filter: RowFilter): string[] {
  if (filter.kind === 'among') return [filter.column];
  if (filter.kind === 'member') return [filter.of.from];
  if (filter.kind === 'part') return [filter.from];
  return filter.filters.flatMap(columnsIn);
}

/** Whether it takes another table to answer, so that `matches` cannot. */
export const needsTable = (filter: RowFilter): boolean =>
  filter.kind === 'member' || filter.kind === 'part' || (filter.kind !== 'among' && filter.filters.some(needsTable));

/** Whether one record passes, from its columns alone. `isMember` answers for memberships, which are not among them. */
export function matches(
  filter: RowFilter,
  record: Row,
  isMember: (of: Membership, record: Row) => boolean = refuseMembership,
): boolean {
  switch (filter.kind) {
    case 'among':
      return filter.values.some((value) => meets({ [filter.column]: value }, record));
    case 'member':
      return isMember(filter.of, record);
    case 'part':
      return refuseMembership(filter);
    case 'any':
      return filter.filters.some((each) => matches(each, record, isMember));
    case 'all':
      return filter.filters.every((each) => matches(each, record, isMember));
  }
}

function refuseMembership({ table }: Pick<Membership, 'table'>): never {
  throw new Error(`A right through ${table} is asked with authorizeRecord or allowedRecords, which read that table`);
}
