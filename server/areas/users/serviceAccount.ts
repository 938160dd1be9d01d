import { randomUUID } from 'node:crypto';
import { endTokens } from '../../access/ownedTokens.ts';
import { refuseBeyond } from '../../access/reach.ts';
import type { Context } from '../../context.ts';
import type { ServiceAccountRow } from '../../db/peopleTables.ts';
import { pendingEvents } from '../../db/write.ts';
import { line, unknown } from '../../fields.ts';
import type { ServiceAccountInput } from '../../graphql/schema.generated.ts';
import { needed, optional } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { idField } from './userFields.ts';

/**
 * Accounts of programs. Each has a row among the users, by which its tokens, its records and the change log name it. That
 * row is inactive, so that nothing meant for people finds it, and lists of users leave it out.
 */
export const serviceAccount = defineRecord<ServiceAccountRow, ServiceAccountInput>({
  subject: 'ServiceAccount',
  table: 'serviceAccounts',
  noun: 'Service account',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(60, true)),
    description: optional(line(300)),
    roleId: needed(idField('role')),
  },
  assign: { userId: newUserRow },
  check: async (tx, { roleId }, { refuse, errors }) => {
    if (errors['roleId'] || !roleId) return;
    const known = await tx.db.selectFrom('roles').select('id').where('id', '=', roleId).executeTakeFirst();
    if (known === undefined) refuse('roleId', unknown('there is no such role'));
  },
  after: async (tx, before, after) => {
    await refuseBeyond(tx, rolesOf(before), rolesOf(after));
    if (after === null) return endTokens(tx, before!.userId);
    const { userId, name, roleId } = after;
    await tx.db
      .updateTable('users')
      .set((row) => ({
        fullName: name,
        roleId,
        authzVersion: row('authzVersion', '+', 1),
        updatedAt: tx.services.now().toISOString(),
      }))
      .where('id', '=', userId)
      .execute();
    if (before?.roleId !== roleId) pendingEvents(tx).push({ kind: 'authz', userId });
  },
});

const rolesOf = (row: ServiceAccountRow | null) => row && { roleId: row.roleId, otherRoleIds: '[]' };

/** Nobody signs in with it: it has no password, its address can get no email, and it is not active. */
async function newUserRow(tx: Context): Promise<number> {
  const username = `service-${randomUUID()}`;
  // Its name and role follow from the account as soon as that is written.
  const role = await tx.db.selectFrom('roles').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const { id } = await tx.db
    .insertInto('users')
    .values({
      fullName: username,
      username,
      email: `${username}@service.invalid`,
      avatar: null,
      roleId: role.id,
      status: 'inactive',
      isService: 1,
      createdAt: tx.services.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
