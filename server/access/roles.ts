import type { Services } from '../context.ts';
import { rows } from '../db/statement.ts';
import { buildAbility, parseConditions } from './ability.ts';
import type { Ability, Rule } from './ability.ts';

/** What a role may do, from its rows. A rule that cannot be understood grants nothing. */
export async function loadAbility(
  { database, log }: Pick<Services, 'database' | 'log'>,
  roleId: number,
): Promise<Ability> {
  const found = await rows(database.reserved, 'access.roleRules', { roleId }, (db, values) =>
    db
      .selectFrom('roleRules')
      .select(['id', 'action', 'subject', 'conditions'])
      .where('roleId', '=', values.roleId)
      .orderBy('id'),
  );
  const rules: Rule[] = [];
  for (const { id, action, subject, conditions } of found) {
    try {
      rules.push({ action, subject, conditions: parseConditions(conditions) });
    } catch (error) {
      log.error({ ruleId: id, reason: (error as Error).message }, 'rule left out: its conditions cannot be read');
    }
  }
  return buildAbility(rules);
}
