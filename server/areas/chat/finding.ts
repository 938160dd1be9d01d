import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { wordsOf } from '../../db/letters.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { likeEscaped, searchTerm } from '../../db/search.ts';
import type { QueryFoundChatMessagesArgs } from '../../graphql/schema.generated.ts';
import { ownChat } from './taking.ts';

/** Messages of one conversation and of its threads that hold all the words, each at least begun, or that have files; the latest first. */
export async function findMessages(
  ctx: Context,
  { conversationId, search, hasFiles, page: given }: QueryFoundChatMessagesArgs,
) {
  authorize(ctx, 'read', 'Chat');
  // Refuses what is too long.
  searchTerm(ctx.services.database.engine, search);
  const page = pageOf(ctx, given);
  const { id, member } = await ownChat(ctx, conversationId);
  const words = wordsOf(search ?? '').map((word) => `% ${likeEscaped(word)}%`);
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
  for (const word of words) found = found.where(sql<SqlBool>`find_text like ${word} escape '\\'`);
  if (hasFiles === true) found = found.where('fileCount', '>', 0);
  const { count } = await found
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const nodes = await found.selectAll().orderBy('id', 'desc').limit(page.size).offset(page.offset).execute();
  const totalCount = Number(count);
  return { nodes, totalCount, pageInfo: pageInfo(page, totalCount) };
}
