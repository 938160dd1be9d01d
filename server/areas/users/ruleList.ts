import { parseConditions } from '../../access/ability.ts';
import type { Rule } from '../../access/ability.ts';
import { forgetReach } from '../../access/reach.ts';
import type { Declaring } from '../../access/subjects.ts';
import type { Context } from '../../context.ts';
import { malformed, tooMany } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { RoleRuleInput } from '../../graphql/schema.generated.ts';
import { pendingEvents } from '../../db/write.ts';
import type { DomainEvent } from '../../events.ts';
import { readConditions, renamings } from './conditionList.ts';
import type { Renaming } from './conditionList.ts';

/* Rules as roles and permissions keep them: a JSON list in one order, each one once. */

const maxRules = 500;

/** Rules that callers gave, as they are kept. */
export function rulesField(given: readonly RoleRuleInput[], where: Declaring): Kept | Problem {
  if (given.length > maxRules) return tooMany(maxRules);
  const rules: Rule[] = [];
  for (const { action, subject, conditions } of given) {
    let parsed: Rule['conditions'];
    try {
      parsed = parseConditions(conditions === null || conditions === undefined ? null : JSON.stringify(conditions));
    } catch (error) {
      return malformed(`has a rule for ${subject} whose ${(error as Error).message}`);
    }
    const read = parsed === null ? { kept: null } : readConditions(where, subject, parsed);
    if ('problem' in read) return read.problem;
    rules.push({ action, subject, conditions: read.kept });
  }
  return rulesText(rules);
}

/** Rules as text that is the same for the same rules. */
export function rulesText(rules: readonly Rule[]): string {
  const texts = rules.map(({ action, subject, conditions }) => JSON.stringify({ subject, action, conditions }));
  return `[${[...new Set(texts)].sort().join()}]`;
}

export const rulesIn = (text: string): Rule[] => JSON.parse(text) as Rule[];

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
export function tellRights(tx: Context): void {
  forgetReach(tx);
  pendingEvents(tx).push({ kind: 'authz', userId: null });
}

/** Rules follow what they name: such as a category, when it is renamed. */
export async function followNames(tx: Context, event: DomainEvent): Promise<void> {
  for (const renaming of renamings(tx.services, event)) await follow(tx, renaming);
}

async function follow(tx: Context, { subject, field, from, to }: Renaming): Promise<void> {
  const rows = await tx.db
    .selectFrom('roleRules')
    .select(['id', 'conditions'])
    .where('subject', '=', subject)
    .where('conditions', 'is not', null)
    .execute();
  const named = rows.filter(({ conditions }) => (JSON.parse(conditions!) as Record<string, unknown>)[field] === from);
  for (const { id, conditions } of named)
    await tx.db
      .updateTable('roleRules')
      .set({ conditions: JSON.stringify({ ...(JSON.parse(conditions!) as object), [field]: to }) })
      .where('id', '=', id)
      .execute();
  for (const table of ['roles', 'permissions'] as const) {
    const lists = await tx.db
      .selectFrom(table)
      .select(['id', 'rules'])
      .where('rules', 'like', `%"subject":"${subject}"%`)
      .execute();
    for (const { id, rules } of lists) {
      const next = rulesText(
        rulesIn(rules).map((rule) =>
          rule.subject === subject && rule.conditions?.[field] === from
            ? { ...rule, conditions: { ...rule.conditions, [field]: to } }
            : rule,
        ),
      );
      if (next !== rules) await tx.db.updateTable(table).set({ rules: next }).where('id', '=', id).execute();
    }
  }
  if (named.length > 0) tellRights(tx);
}
