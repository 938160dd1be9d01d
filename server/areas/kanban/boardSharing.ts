import { sql } from 'kysely';
import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { maxPeople, namedPerson, searchPeople } from '../../people/search.ts';
import { likeEscaped, searchTerm, sortKey } from '../../db/search.ts';

/* Whom a board may be shared with. */

const isNamed = (search: string) =>
  sql<boolean>`name_key like ${`%${likeEscaped(sortKey(search.trim()))}%`} escape '\\'`;

/** Teams that a board may be shared with, for those who may change one. */
export async function boardTeams(ctx: Context, search: string) {
  authorizeSome(ctx, 'update', 'Board');
  const { value } = searchTerm(ctx.services.database.engine, search);
  const found = await ctx.db
    .selectFrom('teams')
    .select(['id', 'name', 'picture'])
    .$if(value !== '', (teams) => teams.where(isNamed(search)))
    .orderBy('nameKey')
    .limit(maxPeople)
    .execute();
  return found.map(({ id, name, picture }) => ({ id: String(id), name, avatar: picture }));
}

/** Users who may be made members of a board: names and pictures, for those who may change one. */
export async function boardPeople(ctx: Context, search: string) {
  authorizeSome(ctx, 'update', 'Board');
  return (await searchPeople(ctx, search)).map(namedPerson);
}
