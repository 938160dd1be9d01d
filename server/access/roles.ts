import type { Services } from '../context.ts';
import { rows } from '../db/statement.ts';
import { buildAbility, parseConditions } from './ability.ts';
import type { Ability, Rule } from './ability.ts';

type Source = Pick<Services, 'database' | 'log'>;

/** What a role may do, or several together, from their rows: rules add up. */
export async function loadAbility(services: Source, ...roleIds: number[]): Promise<Ability> {
  const rules: Rule[] = [];
  for (const roleId of roleIds) rules.push(...(await rulesOf(services, roleId)));
  return buildAbility(rules);
}

/** Rules of a role, those of its permissions among them. One that cannot be understood grants nothing. */
async function rulesOf({ database, log }: Source, roleId: number): Promise<Rule[]> {
  const found = await rows(database.reserved, 'access.roleRules', { roleId }, (db, values) =>
    db
      .selectFrom('roleRules')
      .select(['id', 'action', 'subject', 'conditions'])
      .where('roleId', '=', values.roleId)
      .orderBy('id'),
  );
  return readable(log, found);
}

type Kept = { id: number; action: Rule['action']; subject: Rule['subject']; conditions: string | null };

function readable(log: Source['log'], found: readonly Kept[]): Rule[] {
  const rules: Rule[] = [];
  for (const { id, action, subject, conditions } of found) {
    try {
      rules.push({ action, subject, conditions: parseConditions(conditions) });
    } catch (error) {
      log.error({ ruleId: id, reason: (error as Error).message }, 'rule left out: its conditions cannot be read');
    }
  }
  return rules;
}

/** Every role's rules in one statement, for who asks what many users may do: an ability by the ids of their roles. */
export async function loadAbilities({ database, log }: Source): Promise<(roleIds: readonly number[]) => Ability> {
  const found = await database.reserved
    .selectFrom('roleRules')
    .select(['id', 'roleId', 'action', 'subject', 'conditions'])
    .orderBy('id')
    .execute();
  const byRole = new Map(
    [...Map.groupBy(found, ({ roleId }) => roleId)].map(([roleId, some]) => [roleId, readable(log, some)]),
  );
  return (roleIds) => buildAbility(roleIds.flatMap((roleId) => byRole.get(roleId) ?? []));
}

/** Ids of all roles of a user, the main one first. */
export const roleIdsOf = ({ roleId, otherRoleIds }: { roleId: number; otherRoleIds: string }): number[] =>
  otherRoleIds === '[]' ? [roleId] : [roleId, ...(JSON.parse(otherRoleIds) as number[])];
