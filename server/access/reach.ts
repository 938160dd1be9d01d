import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../db/schema.ts';
import { forbidden } from '../errors.ts';
import { parseConditions } from './ability.ts';
import type { Ability, Rule } from './ability.ts';
import { signedIn } from './authorize.ts';
import { beyond, isAllPowerful, rulesIn } from './covers.ts';
import { limitsOf, limitsTogether, readFieldRules, reachesBeyond } from './fieldRules.ts';
import type { FieldRule, Limits } from './fieldRules.ts';
import { roleIdsOf } from './roles.ts';
import type { Declaring } from './subjects.ts';

/*
 * How far somebody reaches: rules, the conditions of those, and limits of fields. Whoever could act as an account, or gives
 * one more, must reach as far as it does in all three; every such question is asked here.
 */

export type Reach = { rules: readonly Rule[]; limits: Limits };

/** What a role allows by itself or by permissions, and the limits that it keeps. */
export type Allowed = {
  rules: readonly Rule[];
  fieldRules: readonly FieldRule[];
};

type Roles = { roleId: number; otherRoleIds: string };

const noLimits: Limits = new Map();

/** How far an ability reaches. */
export const reachOf = (ability: Ability): Reach => ({
  rules: rulesIn(ability).map(({ conditions = null, ...rule }) => ({
    ...rule,
    conditions,
  })),
  limits: limitsOf({ ability }) ?? noLimits,
});

/** How far roles reach together. */
export const reachTogether = (where: Declaring, roles: readonly Allowed[]): Reach => ({
  rules: roles.flatMap(({ rules }) => rules),
  limits: limitsTogether(where, roles),
});

/** Whether one reaches as far as another: by rules, by their conditions, and into fields. */
export const covers = (own: Reach, other: Reach): boolean =>
  beyond(own.rules, other.rules).length === 0 && !reachesBeyond(own.limits, other.limits, other.rules);

/**
 * Whether what somebody gains is within the reach of whoever gives it. What they had before and keep is not given. Of
 * a subject of which they gain records or fields they must not see more than the giver does.
 */
export function coversGain(own: Reach, before: Reach, after: Reach): boolean {
  const gained = beyond(before.rules, after.rules);
  if (beyond(own.rules, gained).length > 0) return false;
  const touched = after.rules.filter(
    (rule) => gained.some((one) => isAbout(one, rule)) || reachesBeyond(before.limits, after.limits, [rule]),
  );
  return !reachesBeyond(own.limits, after.limits, touched);
}

const isAbout = (one: Pick<Rule, 'subject'>, other: Rule): boolean =>
  one.subject === 'all' || other.subject === 'all' || one.subject === other.subject;

/** Rules out of their rows; what cannot be understood grants nothing. */
export function readable(
  rows: readonly {
    action: Rule['action'];
    subject: Rule['subject'];
    conditions: string | null;
  }[],
) {
  return rows.flatMap(({ action, subject, conditions }): Rule[] => {
    try {
      return [{ action, subject, conditions: parseConditions(conditions) }];
    } catch {
      return [];
    }
  });
}

const rulesOfRoles = (db: Kysely<Tables>) =>
  db.selectFrom('roleRules').select(['roleId', 'action', 'subject', 'conditions']);
type RulesOfRoles = ReturnType<typeof rulesOfRoles>;

/** What each of these roles allows at this moment, within the open transaction; all roles without `roleIds`. `only` leaves rules out. */
export async function allowedByRoles(
  db: Kysely<Tables>,
  roleIds?: readonly number[],
  only: (rows: RulesOfRoles) => RulesOfRoles = (rows) => rows,
): Promise<Map<number, Allowed>> {
  const ids = roleIds === undefined ? null : [0, ...roleIds];
  const roles = db.selectFrom('roles').select(['id', 'fieldRules']);
  const rules = only(rulesOfRoles(db));
  const found = await (ids === null ? roles : roles.where('id', 'in', ids)).execute();
  const rows = await (ids === null ? rules : rules.where('roleId', 'in', ids)).execute();
  const byRole = Map.groupBy(rows, ({ roleId }) => roleId);
  return new Map(
    found.map(({ id, fieldRules }) => [
      id,
      {
        rules: readable(byRole.get(id) ?? []),
        fieldRules: readFieldRules(fieldRules),
      },
    ]),
  );
}

/** How far these roles reach together; read once in a transaction for all users with the same. */
export function reachOfRoles(tx: Context, roleIds: readonly number[]): Promise<Reach> {
  const key = `reach of roles ${roleIds.join()}`;
  const known = tx.memo.get(key) as Promise<Reach> | undefined;
  if (known !== undefined) return known;
  const read = allowedByRoles(tx.db, roleIds).then((allowed) => reachTogether(tx.services, [...allowed.values()]));
  tx.memo.set(key, read);
  return read;
}

/** To be called once roles have changed within a transaction: what was read of them before no longer counts. */
export function forgetReach(tx: Context): void {
  for (const key of tx.memo.keys())
    if (typeof key === 'string' && key.startsWith('reach of roles ')) tx.memo.delete(key);
}

/** Whether the viewer reaches as far as somebody with these roles. */
export async function reachesAsFar(ctx: Context, user: Roles): Promise<boolean> {
  const own = reachOf(signedIn(ctx).ability);
  return isAllPowerful(own.rules) || covers(own, await reachOfRoles(ctx, roleIdsOf(user)));
}

/**
 * Refuses to touch the account of somebody who reaches further than the viewer, or to make one so: whoever could, would
 * be them. The program itself may.
 */
export async function refuseBeyond(ctx: Context, ...users: (Roles | null)[]): Promise<void> {
  if (ctx.viewer === null) return;
  for (const user of users) if (user !== null && !(await reachesAsFar(ctx, user))) throw forbidden();
}
