import { authorize } from '../../access/authorize.ts';
import { readable } from '../../access/reach.ts';
import { authorizeRecord } from '../../access/records.ts';
import { roleIdsOf } from '../../access/roles.ts';
import type { Rule } from '../../access/ability.ts';
import type { Context } from '../../context.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { recordId } from '../../db/recordId.ts';
import type { AccessReason, Subject } from '../../graphql/schema.generated.ts';
import { rulesText } from './ruleList.ts';

/** As far back as it is looked for who set something up. */
const maxChanges = 500;

/** Everything that a user may do, and why: the role, the rule, and who gave either when. */
export async function userAccess(
  ctx: Context,
  id: string | number,
): Promise<(Omit<AccessReason, 'rule'> & { rule: Rule })[]> {
  authorize(ctx, 'read', 'Role');
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'roleId', 'otherRoleIds'])
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  if (user === undefined) return [];
  await authorizeRecord(ctx, 'read', 'User', user);
  const roleIds = roleIdsOf(user);
  const roles = await ctx.db.selectFrom('roles').select(['id', 'key', 'name']).where('id', 'in', roleIds).execute();
  const rows = await ctx.db
    .selectFrom('roleRules')
    .leftJoin('permissions', 'permissions.id', 'roleRules.permissionId')
    .select(['roleId', 'action', 'subject', 'conditions', 'permissionId', 'permissions.name as permissionName'])
    .where('roleId', 'in', roleIds)
    .orderBy('roleRules.id')
    .execute();
  const ofUser = await changesOf(ctx, 'User', [user.id]);
  const permissionIds = rows.flatMap(({ permissionId }) => permissionId ?? []);
  const ofRules = [
    ...(await changesOf(ctx, 'Role', roleIds)),
    ...(permissionIds.length === 0 ? [] : await changesOf(ctx, 'Permission', [...new Set(permissionIds)])),
  ];
  return rows.flatMap(({ roleId, permissionId, permissionName, ...row }) =>
    readable([row]).map((rule) => {
      const role = roles.find((one) => one.id === roleId)!;
      const given = ofUser.find(({ before, after }) => hasRole(after, roleId) && !hasRole(before, roleId));
      const text = rulesText([rule]).slice(1, -1);
      const source =
        permissionId === null ? { subject: 'Role', id: roleId } : { subject: 'Permission', id: permissionId };
      const set = ofRules.find(
        ({ subject, subjectId, before, after }) =>
          subject === source.subject && subjectId === source.id && names(after, text) && !names(before, text),
      );
      return {
        rule,
        role: { ...role, id: String(role.id) },
        permissionName,
        roleGivenBy: given?.actorName ?? null,
        roleGivenAt: given?.at ?? null,
        ruleSetBy: set?.actorName ?? null,
        ruleSetAt: set?.at ?? null,
      };
    }),
  );
}

type Entry = Pick<ChangeRow, 'subject' | 'subjectId' | 'at' | 'actorName' | 'before' | 'after'>;

/** Entries of the change log about these records, the latest first. */
const changesOf = (ctx: Context, subject: Subject, ids: readonly number[]): Promise<Entry[]> =>
  ctx.db
    .selectFrom('changes')
    .select(['subject', 'subjectId', 'at', 'actorName', 'before', 'after'])
    .where('subject', '=', subject)
    .where('subjectId', 'in', [...ids])
    .orderBy('id', 'desc')
    .limit(maxChanges)
    .execute();

function hasRole(json: string | null, roleId: number): boolean {
  const { roleId: main, otherRoleIds = '[]' } = JSON.parse(json ?? '{}') as { roleId?: number; otherRoleIds?: string };
  return main === roleId || (JSON.parse(otherRoleIds) as number[]).includes(roleId);
}

/** Whether the rules of an entry have this one; the log keeps them as text. */
const names = (json: string | null, rule: string): boolean =>
  ((JSON.parse(json ?? '{}') as { rules?: string }).rules ?? '').includes(rule);
