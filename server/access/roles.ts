import type { Services } from '../context.ts';
import { rows } from '../db/statement.ts';
import { buildAbility, parseConditions } from './ability.ts';
import type { Ability, Rule } from './ability.ts';
import { beyond } from './covers.ts';
import { limitsTogether, readFieldRules, withLimits } from './fieldRules.ts';
import type { FieldRule } from './fieldRules.ts';

type Source = Pick<Services, 'database' | 'log' | 'areas'>;

/** What a role may do, or several together, from their rows: rules add up. */
export async function loadAbility(services: Source, ...roleIds: number[]): Promise<Ability> {
  const roles: Allowed[] = [];
  for (const roleId of roleIds) roles.push(await allowedBy(services, roleId));
  return together(services, roles);
}

/** What a role allows, and which fields it limits. */
type Allowed = { rules: Rule[]; fieldRules: FieldRule[] };

const together = (source: Source, roles: readonly Allowed[]): Ability => {
  const rules = roles.flatMap((role) => role.rules);
  return withLimits(buildAbility([...rules, ...beyond(rules, everybodys)] as Rule[]), limitsTogether(source, roles));
};

/** The own profile belongs to everybody who can sign in: no role has to give it, and none takes it away. */
const everybodys: readonly Rule[] = (['read', 'update'] as const).map((action) => ({
  action,
  subject: 'Profile',
  conditions: null,
}));

/** Rules of a role, those of its permissions among them. One that cannot be understood grants nothing. */
async function allowedBy({ database, log }: Source, roleId: number): Promise<Allowed> {
  const found = await rows(database.reserved, 'access.roleRules', { roleId }, (db, values) =>
    db
      .selectFrom('roleRules')
      .innerJoin('roles', 'roles.id', 'roleRules.roleId')
      .select(['roleRules.id', 'action', 'subject', 'conditions', 'fieldRules'])
      .where('roleId', '=', values.roleId)
      .orderBy('roleRules.id'),
  );
  return allowedIn(log, found);
}

const allowedIn = (log: Source['log'], found: readonly Kept[]): Allowed => ({
  rules: readable(log, found),
  fieldRules: readFieldRules(found[0]?.fieldRules ?? '[]'),
});

type Kept = {
  id: number;
  action: Rule['action'];
  subject: Rule['subject'];
  conditions: string | null;
  fieldRules: string;
};

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
export async function loadAbilities(source: Source): Promise<(roleIds: readonly number[]) => Ability> {
  const { database, log } = source;
  const found = await database.reserved
    .selectFrom('roleRules')
    .innerJoin('roles', 'roles.id', 'roleRules.roleId')
    .select(['roleRules.id', 'roleId', 'action', 'subject', 'conditions', 'fieldRules'])
    .orderBy('roleRules.id')
    .execute();
  const byRole = new Map(
    [...Map.groupBy(found, ({ roleId }) => roleId)].map(([roleId, some]) => [roleId, allowedIn(log, some)]),
  );
  return (roleIds) =>
    together(
      source,
      roleIds.flatMap((roleId) => byRole.get(roleId) ?? []),
    );
}

/** Ids of all roles of a user, the main one first. */
export const roleIdsOf = ({ roleId, otherRoleIds }: { roleId: number; otherRoleIds: string }): number[] =>
  otherRoleIds === '[]' ? [roleId] : [roleId, ...(JSON.parse(otherRoleIds) as number[])];
