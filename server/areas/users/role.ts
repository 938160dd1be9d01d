import { sql } from 'kysely';
import { requireProofFor } from '../../access/proof.ts';
import type { Rule } from '../../access/ability.ts';
import { allowedByRoles, readable } from '../../access/reach.ts';
import type { Allowed } from '../../access/reach.ts';
import { endSessionsOf } from '../../access/sessions.ts';
import type { Context } from '../../context.ts';
import type { RoleRow, UserRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import { line } from '../../fields.ts';
import type { RoleInput } from '../../graphql/schema.generated.ts';
import { json, needed, optional, yesNo } from '../../records/columns.ts';
import { heirOf, maxMoved } from '../../records/leaving.ts';
import { defineRecord } from '../../records/record.ts';
import { copyName, freeWord } from '../../records/unique.ts';
import { unknownRecords } from './conditionList.ts';
import { fieldRulesField, fieldRulesOf } from './fieldRuleList.ts';
import { allowedWith, refuseGain, refuseLockOut, refuseRoleBeyond } from './roleGuards.ts';
import { keepRules, rulesField, rulesIn, rulesText, tellRights } from './ruleList.ts';
import { permission } from './permission.ts';
import { serviceAccount } from './serviceAccount.ts';
import { user } from './user.ts';

type Id = string | number;

/** What users may do, under a name. */
export const role = defineRecord<RoleRow, RoleInput>({
  subject: 'Role',
  table: 'roles',
  noun: 'Role',
  nameOf: ({ name }) => name,
  fixed: ['key'],
  columns: {
    name: needed(line(60, true)),
    description: optional(line(300)),
    rules: json(rulesField),
    fieldRules: json(fieldRulesField),
    needsTwoStep: yesNo(false),
  },
  check: async (tx, { rules }, { before, refuse, errors, isRestored }) => {
    if (errors['rules'] || isRestored || rules === before?.rules) return;
    const problem = await unknownRecords(tx, rulesIn(rules), rulesIn(before?.rules ?? '[]'));
    if (problem !== null) refuse('rules', problem);
  },
  derive: async (tx, { name }, before) => ({
    nameKey: sortKey(name),
    searchText: foldCase(name),
    ...(before === null && { key: await freeWord(tx, 'roles', 'key', name, 'role') }),
  }),
  copy: async (tx, { name }, tries) => {
    const copied = await copyName(tx, 'roles', name, 60, tries);
    return { name: copied, key: await freeWord(tx, 'roles', 'key', copied, 'role') };
  },
  after: async (tx, before, after) => {
    if (isOtherReach(before, after)) await requireProofFor(tx, 'roles');
    await refuseReach(tx, before, after);
    if (before !== null && after !== null && before.fieldRules !== after.fieldRules) tellRights(tx);
    if (after !== null && before?.rules !== after.rules)
      await keepRules(tx, { roleId: after.id }, [after.id], after.rules);
    if (after === null) tellRights(tx);
    else if (after.needsTwoStep === 1 && before?.needsTwoStep !== 1) await endOneStepSessions(tx, after.id);
    if (before !== null && before.rules !== after?.rules) await refuseLockOut(tx, after === null ? 'id' : 'rules');
  },
});

/** Whether the change is one of what the role allows, and not of its name. */
const isOtherReach = (before: RoleRow | null, after: RoleRow | null): boolean =>
  before?.rules !== after?.rules ||
  before?.fieldRules !== after?.fieldRules ||
  before?.needsTwoStep !== after?.needsTwoStep;

/** Whoever changes a role reaches as far as it does with its permissions, before and after, and so do those who gain by it. */
async function refuseReach(tx: Context, before: RoleRow | null, after: RoleRow | null): Promise<void> {
  const limited = (row: RoleRow, rules: readonly Rule[]): Allowed => ({
    rules,
    fieldRules: fieldRulesOf(row),
  });
  if (after === null) return refuseRoleBeyond(tx, limited(before!, rulesIn(before!.rules)));
  const { id } = after;
  const kept = (await allowedByRoles(tx.db, [id])).get(id)!;
  const was = before === null ? null : limited(before, kept.rules);
  const next = await allowedWith(tx, [id], {
    permissionId: null,
    rules: () => rulesIn(after.rules),
  });
  refuseRoleBeyond(tx, was, next.get(id)!);
  await refuseGain(tx, new Map(was === null ? [] : [[id, was]]), next, [id]);
}

/** Those who have signed in with one step do so anew, with two; whoever asks that of a role goes on. */
async function endOneStepSessions(tx: Context, roleId: number): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    select distinct s.user_id from sessions s join users u on u.id = s.user_id
    where (u.role_id = ${roleId} or u.id in (select o.user_id from user_roles o where o.role_id = ${roleId}))
      and u.id not in (select t.user_id from two_step_secrets t where t.enabled_at is not null)`.execute(tx.db);
  for (const { userId } of rows) await endSessionsOf(tx, userId, tx.viewer?.sessionId);
}

/** The rules of the row as they count, for the change log: migrations of other areas write them, too. */
async function refreshed(tx: Context, id: Id): Promise<void> {
  const roleId = recordId(id);
  if (roleId === null) return;
  const rows = await tx.db
    .selectFrom('roleRules')
    .select(['action', 'subject', 'conditions'])
    .where('roleId', '=', roleId)
    .where('permissionId', 'is', null)
    .execute();
  await tx.db
    .updateTable('roles')
    .set({ rules: rulesText(readable(rows)) })
    .where('id', '=', roleId)
    .execute();
}

export const updateRole = (ctx: Context, args: { id: Id; version?: number | null; input: RoleInput }) =>
  write(ctx, async (tx) => {
    await refreshed(tx, args.id);
    return role.update(tx, args);
  });

export const duplicateRole = (ctx: Context, id: Id) =>
  write(ctx, async (tx) => {
    await refreshed(tx, id);
    return role.duplicate(tx, id);
  });

/** Removes a role; its users get another one. */
export const deleteRole = (ctx: Context, id: Id, moveUsersTo: Id | null | undefined) =>
  write(ctx, async (tx) => {
    await refreshed(tx, id);
    return role.delete(tx, id, (within, row) => emptied(within, row, moveUsersTo ?? null));
  });

async function emptied(tx: Context, row: RoleRow, to: Id | null): Promise<void> {
  if (row.key === 'admin')
    throw invalid({ id: { key: 'builtIn', message: 'is the role of administrators, which stays' } });
  // What its permissions allow counts as well as what it allows by itself.
  refuseRoleBeyond(tx, (await allowedByRoles(tx.db, [row.id])).get(row.id)!);
  await moveUsers(tx, row, to);
  const others = await tx.db.selectFrom('userRoles').select('userId').where('roleId', '=', row.id).execute();
  const holders = await user.lock(
    tx,
    others.map(({ userId }) => userId),
  );
  const without = (text: string) => JSON.stringify((JSON.parse(text) as number[]).filter((id) => id !== row.id));
  await user.setMany(tx, holders, ({ otherRoleIds }: UserRow) => ({ otherRoleIds: without(otherRoleIds) }), 'bulk');
  const assigned = await tx.db
    .selectFrom('roleRules')
    .select('permissionId')
    .distinct()
    .where('roleId', '=', row.id)
    .execute();
  const all = await tx.db.selectFrom('permissions').select(['id', 'roleIds']).execute();
  const named = all.filter(({ roleIds }) => (JSON.parse(roleIds) as number[]).includes(row.id)).map(({ id }) => id);
  const ids = [...new Set([...assigned.flatMap(({ permissionId }) => permissionId ?? []), ...named])];
  await permission.setMany(
    tx,
    await permission.lock(tx, ids),
    ({ roleIds }) => ({ roleIds: without(roleIds) }),
    'bulk',
  );
}

async function moveUsers(tx: Context, { id }: RoleRow, to: Id | null): Promise<void> {
  const found = await tx.db
    .selectFrom('users')
    .select('id')
    .where('roleId', '=', id)
    .where('isService', '=', 0)
    .limit(maxMoved + 1)
    .execute();
  const programs = await tx.db.selectFrom('serviceAccounts').select('id').where('roleId', '=', id).execute();
  const count = found.length + programs.length;
  if (count === 0) return freeEnded(tx, id, null);
  const said = { noun: 'role', field: 'moveUsersTo', parts: 'users', belong: 'have it' };
  const heir = await heirOf<RoleRow>(tx, { ...said, id, table: 'roles', to, count });
  const values = ({ otherRoleIds }: UserRow) => ({
    roleId: heir.id,
    otherRoleIds: JSON.stringify((JSON.parse(otherRoleIds) as number[]).filter((each) => each !== heir.id)),
  });
  await user.setAll(tx, found, values, 'bulk');
  await serviceAccount.setAll(tx, programs, { roleId: heir.id }, 'bulk');
  await freeEnded(tx, id, heir.id);
}

/** Of programs whose accounts have ended the rows among the users stay, so that the change log can name them. */
async function freeEnded(tx: Context, roleId: number, to: number | null): Promise<void> {
  const other = await tx.db.selectFrom('roles').select('id').where('id', '!=', roleId).orderBy('id').executeTakeFirst();
  const next = to ?? other?.id;
  if (next === undefined) return;
  await tx.db
    .updateTable('users')
    .set({ roleId: next, updatedAt: tx.services.now().toISOString() })
    .where('roleId', '=', roleId)
    .where('isService', '=', 1)
    .execute();
}
