import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { visible } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { wordsOf } from '../db/letters.ts';
import { likeEscaped, searchTerm, sortKey } from '../db/search.ts';

/*
 * Choosing people: guests, members, assignees, whom a text mentions. Whoever may do so is asked before. Names and pictures are
 * shown to all of them; addresses, and finding somebody by an address, only where the viewer may read that user.
 */

export const maxPeople = 20;

export type FoundPerson = {
  id: number;
  fullName: string;
  avatar: string | null;
  /** Null where the viewer may not read the user. */
  email: string | null;
  roleId: number;
  otherRoleIds: string;
};

/** Active users by words of their names, those whose name begins so first. */
export async function searchPeople(
  ctx: Context,
  search: string,
  { limit = maxPeople, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<FoundPerson[]> {
  // Refuses what is too long.
  searchTerm(ctx.services.database.engine, search);
  const words = wordsOf(search);
  const readable = visible(ctx, 'User', 'p') ?? sql<SqlBool>`1 = 1`;
  const matching = words.length === 0 ? [] : [...indexed(ctx, words), sql`(${byName(search)} or (${readable}))`];
  const beginning = `${likeEscaped(sortKey(search.trim()))}%`;
  const { rows } = await sql<FoundPerson>`
    select p.id, p.full_name, p.avatar, p.role_id, p.other_role_ids,
      case when ${readable} then p.email end as email
    from users p where p.status = 'active' and p.is_service = 0
    ${sql.join(
      matching.map((one) => sql`and ${one}`),
      sql` `,
    )}
    order by ${words.length === 0 ? sql`` : sql`case when p.name_key like ${beginning} escape '\\' then 0 else 1 end,`} p.name_key, p.id
    limit ${limit} offset ${offset}`.execute(ctx.db);
  return rows;
}

/** Those whose name, address or user name holds all words: by the trigram index where a word is long enough for it. */
function indexed(ctx: Context, words: readonly string[]): RawBuilder<unknown>[] {
  const holding = words.map((word) => sql`p.find_text like ${`%${likeEscaped(word)}%`} escape '\\'`);
  const long = words.filter((word) => [...word].length > 2);
  if (ctx.services.database.engine === 'postgres' || long.length === 0) return holding;
  const asked = long.map((word) => `"${word}"`).join(' AND ');
  return [sql`p.id in (select f.rowid from users_found f where f.users_found match ${asked})`, ...holding];
}

/** A word of the name begins with each word that was typed. */
function byName(search: string): RawBuilder<unknown> {
  const words = sortKey(search)
    .split(/[\s-]+/u)
    .filter((word) => word !== '');
  const begins = (word: string) =>
    sql`(' ' || replace(p.name_key, '-', ' ')) like ${`% ${likeEscaped(word)}%`} escape '\\'`;
  return words.length === 0 ? sql`1 = 0` : sql`(${sql.join(words.map(begins), sql` and `)})`;
}

/** A person as choices name them. */
export const namedPerson = ({ id, fullName, avatar }: Pick<FoundPerson, 'id' | 'fullName' | 'avatar'>) => ({
  id: String(id),
  name: fullName,
  avatar,
});
