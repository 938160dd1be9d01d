import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { wordsOf } from '../../db/letters.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { likeEscaped, searchTerm, sortKey } from '../../db/search.ts';
import type { QueryFoundChatMessagesArgs } from '../../graphql/schema.generated.ts';
import { linkPattern, searchIn } from './searchQuery.ts';
import { ownChat } from './taking.ts';

/** Messages of one conversation and of its threads that hold all the words, each at least begun, or that have files; the latest first. */
export async function findMessages(
  ctx: Context,
  { conversationId, search, hasFiles, timeZone, page: given }: QueryFoundChatMessagesArgs,
) {
  authorize(ctx, 'read', 'Chat');
  // Refuses what is too long.
  searchTerm(ctx.services.database.engine, search);
  const page = pageOf(ctx, given);
  const { id, member } = await ownChat(ctx, conversationId);
  const asked = searchIn(search ?? '', timeZone ?? 'UTC');
  const words = wordsOf(asked.words);
  const rare = await rarely(ctx, words);
  let found = ctx.db
    .selectFrom('chatMessages')
    .where((is) =>
      is.or([
        is.and([is('conversationId', '=', id), is('sequence', '>', member.clearedSequence)]),
        is('conversationId', 'in', (threads) =>
          threads
            .selectFrom('chatConversations')
            .select('id')
            .where('parentId', '=', id)
            .where('rootSequence', '>', member.clearedSequence),
        ),
      ]),
    )
    .where('deletedAt', 'is', null);
  for (const word of words) found = found.where(sql<SqlBool>`find_text like ${`% ${likeEscaped(word)}%`} escape '\\'`);
  if (rare !== null)
    found = found.where(sql<SqlBool>`id in (select rowid from chat_found where chat_found match ${rare})`);
  const { from, after, before } = asked;
  if (from !== undefined)
    found = found.where('senderId', 'in', (users) =>
      users
        .selectFrom('users')
        .select('id')
        .where(sql<SqlBool>`name_key like ${`%${likeEscaped(sortKey(from))}%`} escape '\\'`),
    );
  if (after !== undefined) found = found.where('sentAt', '>=', after);
  if (before !== undefined) found = found.where('sentAt', '<', before);
  if (hasFiles === true || asked.hasFiles) found = found.where('fileCount', '>', 0);
  if (asked.hasLinks) found = found.where('text', 'like', linkPattern);
  const { count } = await found
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const nodes = await found.selectAll().orderBy('id', 'desc').limit(page.size).offset(page.offset).execute();
  const totalCount = Number(count);
  return { nodes, totalCount, pageInfo: pageInfo(page, totalCount) };
}

/** More messages with the words than this, of all conversations, are looked at faster in the one that is searched. */
const maxRare = 5000;

/**
 * What SQLite's index over all messages is asked for where few of them hold the words; null where many do, or the words are
 * too short for it. PostgreSQL decides that by itself.
 */
async function rarely(ctx: Context, words: readonly string[]): Promise<string | null> {
  // With the space before it a word of two letters has the three that the index takes.
  const long = words.filter((word) => [...word].length > 1);
  if (ctx.services.database.engine === 'postgres' || long.length === 0) return null;
  const together = long.map((word) => `" ${word}"`).join(' AND ');
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from chat_found where chat_found match ${together} limit ${maxRare + 1})`.execute(
    ctx.db,
  );
  return Number(rows[0]?.count) > maxRare ? null : together;
}
