import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { authorize, isAllowedSome, visible } from '../../access/authorize.ts';
import { unseenFields } from '../../access/fieldRules.ts';
import type { Context } from '../../context.ts';
import { wordsOf } from '../../db/letters.ts';
import { likeEscaped, searchTerm } from '../../db/search.ts';
import { searchPeople } from '../../people/search.ts';
import { distinct } from './people.ts';
import { mailboxesOf } from './shared/belonging.ts';
import type { Person } from './people.ts';

/* Whom an email may be addressed to: those written to before, users, and customers, as far as the viewer reads them. */

const most = 10;
const newest = 200;

const findText = ({ name, address }: Person) => ` ${wordsOf(`${name} ${address}`).join(' ')} `;

/** Remembers whom a mailbox has written to. */
export async function noteContacts(tx: Context, mailboxId: number, people: readonly Person[]): Promise<void> {
  const usedAt = tx.services.now().toISOString();
  await tx.db
    .insertInto('mailContacts')
    .values(
      people.map(({ name, address }) => ({ mailboxId, address, name, usedAt, findText: findText({ name, address }) })),
    )
    .onConflict((conflict) =>
      conflict.columns(['mailboxId', 'address']).doUpdateSet((row) => ({
        name: sql<string>`case when ${row.ref('excluded.name')} = '' then ${row.ref('mailContacts.name')} else ${row.ref('excluded.name')} end`,
        findText: row.ref('excluded.findText'),
        usedAt: row.ref('excluded.usedAt'),
      })),
    )
    .execute();
}

export type Suggestion = Person & { avatar: string | null };

/** Suggestions for what is typed, those written to lately first. */
export async function suggestPeople(ctx: Context, search: string): Promise<Suggestion[]> {
  const { userId } = authorize(ctx, 'read', 'Email');
  // Refuses what is too long.
  searchTerm(ctx.services.database.engine, search);
  const words = wordsOf(search).map((word) => `% ${likeEscaped(word)}%`);
  const holds = (column: string) =>
    sql<SqlBool>`${sql.join([sql`1 = 1`, ...words.map((word) => sql`${sql.ref(column)} like ${word} escape '\\'`)], sql` and `)}`;
  const contacts = await ctx.db
    .selectFrom('mailContacts as c')
    .leftJoin('users as u', 'u.email', 'c.address')
    .select(['c.name', 'c.address', 'u.avatar'])
    .where('c.mailboxId', 'in', mailboxesOf(userId))
    .where(holds('c.findText'))
    .orderBy('c.usedAt', 'desc')
    .limit(most)
    .execute();
  const users = (await searchPeople(ctx, search, { limit: most })).filter(({ email }) => email !== null);
  const found: Suggestion[] = [
    ...contacts,
    ...users.map(({ fullName, email, avatar }) => ({ name: fullName, address: email!, avatar })),
    ...(await customers(ctx, search)),
  ];
  const avatars = new Map(found.map(({ address, avatar }) => [address, avatar]));
  return distinct(found)
    .slice(0, most)
    .map((person) => ({ ...person, avatar: avatars.get(person.address) ?? null }));
}

async function customers(ctx: Context, search: string): Promise<Suggestion[]> {
  const words = wordsOf(search).filter((word) => [...word].length > 2);
  // They are found by all that is known of them, so by nothing where some of that is hidden.
  const isKnown = isAllowedSome(ctx.viewer!, 'read', 'Customer') && unseenFields(ctx.viewer, 'Customer').length === 0;
  // What is typed is short at first: then nobody of many is meant yet.
  if (words.length === 0 || !isKnown) return [];
  const scope = visible(ctx, 'Customer', 'p') ?? sql`1 = 1`;
  const holding = words.map((word) => sql`p.find_text like ${`% ${likeEscaped(word)}%`} escape '\\'`);
  const asked = words.map((word) => `"${word}"`).join(' AND ');
  const from =
    ctx.services.database.engine === 'sqlite'
      ? sql`(select rowid as id from customers_found where customers_found match ${asked} limit ${newest}) f join customers p on p.id = f.id`
      : sql`customers p`;
  const { rows } = await sql<Suggestion>`
    select p.name, p.email as address, p.avatar from ${from}
    where p.erased_at is null and ${scope} and ${sql.join(holding, sql` and `)}
    order by p.name_key, p.id limit ${most}`.execute(ctx.db);
  return rows;
}
