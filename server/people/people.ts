import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { visible } from '../access/authorize.ts';
import { batched } from '../records/batched.ts';
import { namedPerson } from './search.ts';

/** Names and pictures of users, also for those who may not read users: with whom one works is no secret. */
export const personOf = batched('people by id', async (ctx, ids: number[]) => {
  const found = await ctx.db.selectFrom('users').select(['id', 'fullName', 'avatar']).where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, namedPerson(row)]));
});

/** Whether the viewer may read the user, beyond name and picture. */
export const readableUser = batched('users that are read', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where(visible(ctx, 'User', 'users') ?? sql<SqlBool>`1 = 1`)
    .execute();
  return new Map(found.map(({ id }) => [id, true as const]));
});
