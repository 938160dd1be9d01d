import { openSession } from '../../server/access/sessions.ts';
import { userTexts } from '../../server/access/userTexts.ts';
import type { Services } from '../../server/context.ts';

/** Keys of the roles that a fresh database has, and `none` for one without any rule. */
export const roles = ['admin', 'maintainer', 'editor', 'author', 'subscriber', 'client', 'none'] as const;
export type Role = (typeof roles)[number];
export type Carrier = 'bearer' | 'cookie';

let count = 0;

/** A user of its own with a role, active and without a password. */
export async function makeUser(services: Services, role: Role): Promise<number> {
  return services.database.transaction(async (trx) => {
    let found = await trx.selectFrom('roles').select('id').where('key', '=', role).executeTakeFirst();
    found ??= await trx.insertInto('roles').values({ key: role, name: role }).returning('id').executeTakeFirstOrThrow();
    const word = `${role}${(count += 1)}`;
    const names = { fullName: `Test ${word}`, username: `test.${word}`, email: `${word}@test.example` };
    const { id } = await trx
      .insertInto('users')
      .values({
        ...names,
        ...userTexts(names),
        avatar: null,
        roleId: found.id,
        status: 'active',
        createdAt: services.now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Headers that a caller with a session of that user sends. A browser adds where the request comes from. */
export async function sessionHeaders(
  services: Services,
  userId: number,
  carrier: Carrier,
): Promise<Record<string, string>> {
  const { secret } = await openSession(services, {
    userId,
    carrier,
    isRemembered: false,
    userAgent: 'test',
    address: '127.0.0.1',
  });
  return carrier === 'bearer'
    ? { authorization: `Bearer ${secret}` }
    : { cookie: `sid=${secret}`, 'sec-fetch-site': 'same-origin', 'x-requested-by': 'atrium' };
}

export async function signIn(services: Services, role: Role, carrier: Carrier): Promise<Record<string, string>> {
  return sessionHeaders(services, await makeUser(services, role), carrier);
}
