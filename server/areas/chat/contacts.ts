import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ChatContactRow, ChatPersonRow } from '../../db/chatTables.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { foldCase, likeEscaped, searchTerm } from '../../db/search.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import { flag, isProblem, line } from '../../fields.ts';
import type { MutationUpdateChatContactArgs, QueryChatContactsArgs } from '../../graphql/schema.generated.ts';
import { tellChat } from './news.ts';
import { directIdOf, onePerson, personColumns, usesChat } from './people.ts';
import { authorizeMember } from './taking.ts';

/* Contacts of the viewer, and everybody else who can be written to. */

const readTag = line(40);

/** People by name: those the viewer keeps, or all. Whoever cannot use the chat is not written to, and stands in neither. */
export async function listContacts(ctx: Context, { search, isEverybody, page: given }: Partial<QueryChatContactsArgs>) {
  const { userId } = authorize(ctx, 'read', 'Chat');
  const page = pageOf(ctx, given);
  // Refuses what is too long.
  searchTerm(ctx.services.database.engine, search);
  const part = foldCase((search ?? '').trim());
  const people = ctx.db
    .selectFrom('users as u')
    .where(usesChat)
    .where('u.id', '!=', userId)
    // By the name alone: addresses are not everybody's to find.
    .$if(part !== '', (all) =>
      all.where(sql<boolean>`(u.search_text like ${`%${likeEscaped(part)}%`} escape '\\' and ${nameHolds(ctx, part)})`),
    )
    .$if(isEverybody !== true, (all) =>
      all.where('u.id', 'in', (those) =>
        those.selectFrom('chatContacts').select('contactId').where('userId', '=', userId).where('isContact', '=', 1),
      ),
    );
  const { count } = await people
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const found = await people
    .select(personColumns)
    .orderBy('u.nameKey')
    .orderBy('u.id')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const totalCount = Number(count);
  return { nodes: found.map((row) => ({ ...row, isActive: true })), totalCount, pageInfo: pageInfo(page, totalCount) };
}

/** Accents count, letter case does not: `searchText` is folded so, and its first line is the name. */
const nameHolds = (ctx: Context, part: string) =>
  ctx.services.database.engine === 'sqlite'
    ? sql`instr(substr(u.search_text, 1, instr(u.search_text, char(10))), ${part}) > 0`
    : sql`position(${part} in split_part(u.search_text, chr(10), 1)) > 0`;

/** Writes how a user keeps another one. */
export async function keepContact(
  tx: Context,
  userId: number,
  contactId: number,
  values: Partial<Omit<ChatContactRow, 'userId' | 'contactId'>>,
): Promise<void> {
  await tx.db
    .insertInto('chatContacts')
    .values({ userId, contactId, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'contactId']).doUpdateSet(values))
    .execute();
}

export async function updateContact(
  ctx: Context,
  { userId: given, input }: MutationUpdateChatContactArgs,
): Promise<ChatPersonRow> {
  const { userId } = authorizeMember(ctx);
  const person = await onePerson(ctx, given);
  if (person === null) throw notFound('Person');
  const values: Partial<ChatContactRow> = {};
  if (typeof input.tag === 'string') {
    const tag = readTag(input.tag);
    if (isProblem(tag)) throw invalid({ tag });
    values.tag = String(tag);
  }
  for (const name of ['isImportant', 'isBlocked', 'isContact'] as const) {
    const asked = input[name];
    if (typeof asked === 'boolean') values[name] = flag(asked);
  }
  if (Object.keys(values).length > 0)
    await write(ctx, async (tx) => {
      // Somebody who is only blocked or marked does not become a contact by it.
      const isKept = await tx.db
        .selectFrom('chatContacts')
        .select('contactId')
        .where('userId', '=', userId)
        .where('contactId', '=', person.id)
        .executeTakeFirst();
      await keepContact(tx, userId, person.id, isKept === undefined ? { isContact: 0, ...values } : values);
      const conversationId = await directIdOf(tx, person.id);
      if (conversationId !== undefined) {
        if (values.isContact === 0)
          await tx.db
            .updateTable('chatMembers')
            .set({ isHidden: 1 })
            .where('conversationId', '=', conversationId)
            .where('userId', '=', userId)
            .execute();
        // Both: whether the other one can write may be different now.
        tellChat(tx, { what: 'conversation', conversationId, userId: null });
      }
      tellChat(tx, { what: 'profile', userId });
    });
  return person;
}
