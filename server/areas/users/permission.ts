import { requireProofFor } from '../../access/proof.ts';
import type { Context } from '../../context.ts';
import type { PermissionRow } from '../../db/peopleTables.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { invalid } from '../../errors.ts';
import { line, unknown } from '../../fields.ts';
import type { PermissionInput } from '../../graphql/schema.generated.ts';
import { json, needed, yesNo } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { unknownRecords } from './conditionList.ts';
import { allowedWith, refuseGain, refuseLockOut, refuseRulesBeyond } from './roleGuards.ts';
import { keepRules, rulesField, rulesIn, tellRights } from './ruleList.ts';
import { roleIdsField } from './userFields.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** When a permission was added, as the documented list writes it: `14 Apr 2026, 8:43 PM`. */
export const dateText = (instant: string): string =>
  `${dayFormat.format(new Date(instant))}, ${timeFormat.format(new Date(instant)).replace(/\s/gu, ' ')}`;

export const permissionTexts = ({ name, createdAt }: Pick<PermissionRow, 'name' | 'createdAt'>) => ({
  nameKey: sortKey(name),
  searchText: foldCase(`${name}\n${dateText(createdAt)}`),
});

/** Named sets of rules that are assigned to roles. */
export const permission = defineRecord<PermissionRow, PermissionInput>({
  subject: 'Permission',
  table: 'permissions',
  noun: 'Permission',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(100, true)),
    isCore: yesNo(false),
    roleIds: json(roleIdsField),
    rules: json(rulesField),
  },
  check: async (tx, { roleIds, rules }, { before, refuse, errors, isRestored }) => {
    if (!errors['rules'] && !isRestored && rules !== before?.rules) {
      const problem = await unknownRecords(tx, rulesIn(rules), rulesIn(before?.rules ?? '[]'));
      if (problem !== null) refuse('rules', problem);
    }
    if (errors['roleIds'] || roleIds === before?.roleIds) return;
    const ids = JSON.parse(roleIds) as number[];
    const known = ids.length === 0 ? [] : await tx.db.selectFrom('roles').select('id').where('id', 'in', ids).execute();
    if (known.length < ids.length) refuse('roleIds', unknown('there is no such role'));
  },
  derive: (tx, { name }, before) =>
    permissionTexts({ name, createdAt: before?.createdAt ?? tx.services.now().toISOString() }),
  after: async (tx, before, after) => {
    refuseRulesBeyond(tx, [...rulesIn(before?.rules ?? '[]'), ...rulesIn(after?.rules ?? '[]')]);
    const isOther = before?.rules !== after?.rules || before?.roleIds !== after?.roleIds;
    if (!isOther) return;
    await refuseGainBy(tx, before, after);
    await requireProofFor(tx, 'roles');
    if (after === null) tellRights(tx);
    else await keepRules(tx, { permissionId: after.id }, JSON.parse(after.roleIds) as number[], after.rules);
    if (before !== null) await refuseLockOut(tx, after === null ? 'id' : 'roleIds');
  },
});

/** What it brings to roles may be no more than whoever changes it has, the limits that those roles then have included. */
async function refuseGainBy(tx: Context, before: PermissionRow | null, after: PermissionRow | null): Promise<void> {
  const rolesOf = (row: PermissionRow | null) => (row === null ? [] : (JSON.parse(row.roleIds) as number[]));
  const roleIds = [...new Set([...rolesOf(before), ...rolesOf(after)])];
  const permissionId = (after ?? before)!.id;
  const allowed = (row: PermissionRow | null) =>
    allowedWith(tx, roleIds, {
      permissionId,
      rules: (id) => (rolesOf(row).includes(id) ? rulesIn(row!.rules) : []),
    });
  await refuseGain(tx, await allowed(before), await allowed(after), roleIds);
}

/** Core permissions stay. */
export async function refuseCore(_tx: Context, { isCore }: PermissionRow): Promise<void> {
  if (isCore === 1) throw invalid({ id: { key: 'core', message: 'is a core permission, which stays' } });
}
