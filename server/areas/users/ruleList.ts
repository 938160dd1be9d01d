import { myTeam, parseConditions } from '../../access/ability.ts';
import type { Rule } from '../../access/ability.ts';
import { accessOf } from '../../access/subjects.ts';
import type { Context } from '../../context.ts';
import { malformed, tooMany, unknown } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { RoleRuleInput } from '../../graphql/schema.generated.ts';
import { pendingEvents } from '../../db/write.ts';

/* Rules as roles and permissions keep them: a JSON list in one order, each one once. */

const mostRules = 500;

/** Rules that callers gave, as they are kept. */
export function rulesField(given: readonly RoleRuleInput[]): Kept | Problem {
  if (given.length > mostRules) return tooMany(mostRules);
  const rules: Rule[] = [];
  for (const { action, subject, conditions } of given) {
    let parsed: Rule['conditions'];
    try {
      parsed = parseConditions(conditions === null || conditions === undefined ? null : JSON.stringify(conditions));
    } catch (error) {
      return malformed(`has a rule for ${subject} whose ${(error as Error).message}`);
    }
    const { conditions: known = [], owner, team } = accessOf(subject);
    const wrong = Object.keys(parsed ?? {}).find((field) => field !== owner && !known.includes(field));
    if (wrong !== undefined) return unknown(`rules for ${subject} have no condition on ${wrong}`);
    const isOfTeam = Object.values(parsed ?? {}).includes(myTeam);
    if (isOfTeam && (team === undefined || parsed?.[owner ?? ''] !== myTeam))
      return unknown(`rules for ${subject} cannot speak of teams there`);
    rules.push({ action, subject, conditions: parsed });
  }
  return rulesText(rules);
}

/** Rules as text that is the same for the same rules. */
export function rulesText(rules: readonly Rule[]): string {
  const texts = rules.map(({ action, subject, conditions }) => JSON.stringify({ subject, action, conditions }));
  return `[${[...new Set(texts)].sort().join()}]`;
}

export const rulesIn = (text: string): Rule[] => JSON.parse(text) as Rule[];

/** Rows of rules, those left out that cannot be understood and grant nothing. */
export function readable(
  rows: readonly { action: Rule['action']; subject: Rule['subject']; conditions: string | null }[],
) {
  return rows.flatMap(({ action, subject, conditions }): Rule[] => {
    try {
      return [{ action, subject, conditions: parseConditions(conditions) }];
    } catch {
      return [];
    }
  });
}

/** Writes the rules of a role, or those that a permission brings to some roles, in place of those before. */
export async function keepRules(
  tx: Context,
  of: { roleId: number } | { permissionId: number },
  roleIds: readonly number[],
  text: string,
): Promise<void> {
  const before = tx.db.deleteFrom('roleRules');
  await (
    'permissionId' in of
      ? before.where('permissionId', '=', of.permissionId)
      : before.where('roleId', '=', of.roleId).where('permissionId', 'is', null)
  ).execute();
  const permissionId = 'permissionId' in of ? of.permissionId : null;
  const rows = roleIds.flatMap((roleId) =>
    rulesIn(text).map(({ action, subject, conditions }) => ({
      roleId,
      permissionId,
      action,
      subject,
      conditions: conditions === null ? null : JSON.stringify(conditions),
    })),
  );
  for (let start = 0; start < rows.length; start += 500)
    await tx.db
      .insertInto('roleRules')
      .values(rows.slice(start, start + 500))
      .execute();
  tellRights(tx);
}

/** Tells every server that rights are others now: of the next call, and of open sockets. */
export const tellRights = (tx: Context): void => void pendingEvents(tx).push({ kind: 'authz', userId: null });
