import type { Context, Services } from '../context.ts';
import { programContext } from '../program.ts';
import { loadAbility, roleIdsOf } from './roles.ts';

/**
 * A context with the rights that a user has at this moment, for what the program reads on behalf of them: alerts, mails, and
 * pages that they share. Null when the user is not active. It is for reading alone.
 */
export async function contextOfUser(services: Services, userId: number, task: string): Promise<Context | null> {
  const user = await services.database.reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select([
      'users.id',
      'fullName',
      'username',
      'email',
      'avatar',
      'roleId',
      'otherRoleIds',
      'authzVersion',
      'roles.key',
    ])
    .where('users.id', '=', userId)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  if (user === undefined) return null;
  const { fullName, username, email, avatar, authzVersion: rightsVersion, key: role } = user;
  const ability = await loadAbility(services, ...roleIdsOf(user));
  return {
    ...programContext(services, task),
    viewer: {
      ...{ userId, fullName, username, email, avatar, role, rightsVersion, ability },
      areas: services.areas,
      sessionId: 0,
      carrier: 'bearer',
      scopes: [{ action: 'read', subject: 'all' }],
    },
  };
}
