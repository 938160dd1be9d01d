import { sql } from 'kysely';
import { authorize, authorizeSome } from '../../access/authorize.ts';
import { forgetAllowed } from '../../access/noted.ts';
import type { Context } from '../../context.ts';
import type { ChatConversationRow, TakenChat } from '../../db/chatTables.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { foldCase, likeEscaped, searchTerm } from '../../db/search.ts';
import { write } from '../../db/write.ts';
import { forbidden, invalid } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import type {
  ChatInput,
  ChatKind,
  MutationCreateChatArgs,
  MutationUpdateChatArgs,
  QueryChatChannelsArgs,
} from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { refuseChannel } from './administration/settings.ts';
import { group } from './group.ts';
import { addPeople, newPeople } from './members.ts';
import { authorizeMember, lockedChat, ownChat, refuseThread } from './taking.ts';

/* Groups and channels: begun, changed, archived, found. */

export async function createChat(ctx: Context, { kind, input, memberIds }: MutationCreateChatArgs): Promise<TakenChat> {
  authorizeSome(ctx, 'create', 'Chat');
  if (kind === 'DIRECT') throw invalid({ kind: unknown('a conversation of two begins with its first message') });
  if (kind === 'GROUP' && input.isPublic === true) throw invalid({ isPublic: unknown('only channels can be public') });
  return write(ctx, async (tx) => {
    if (kind === 'CHANNEL') await refuseChannel(tx, input.isPublic === true);
    const others = await newPeople(tx, memberIds ?? [], 'memberIds');
    return ownChat(tx, await beginChat(tx, { kind, input, others }));
  });
}

type Begun = {
  kind: ChatKind;
  input: ChatInput;
  others: readonly number[];
  about?: Pick<ChatConversationRow, 'recordKind' | 'recordId'>;
};

/** Makes a group or channel of the viewer and others, in an open transaction. Answers its id. */
export async function beginChat(tx: Context, { kind, input, others, about }: Begun): Promise<number> {
  const now = tx.services.now().toISOString();
  const values = await group.values(tx, input, null);
  const fixed = { kind, pair: null, archivedAt: null, lastMessageAt: now, memberCount: 1 } as const;
  const row = await group.insert(tx, { ...values, ...fixed, ...about }, { isByAnybody: true });
  await tx.db
    .insertInto('chatMembers')
    .values({ conversationId: row.id, userId: tx.viewer!.userId, role: 'OWNER', joinedAt: now })
    .execute();
  forgetAllowed(tx);
  await addPeople(tx, await ownChat(tx, row.id), others);
  return row.id;
}

export async function updateChat(ctx: Context, { id, version, input }: MutationUpdateChatArgs): Promise<TakenChat> {
  authorizeMember(ctx);
  await group.update(ctx, { id, version, input });
  return ownChat({ ...ctx, memo: new Map() }, id);
}

/** Closes a group or channel: it is read and not written to, until it is taken up again. */
export async function archiveChat(ctx: Context, id: string, isArchived: boolean): Promise<TakenChat> {
  authorizeMember(ctx);
  return write(ctx, async (tx) => {
    const { member, ...row } = await lockedChat(tx, id);
    refuseThread(row);
    if (row.kind === 'DIRECT' || member.role !== 'OWNER') throw forbidden();
    const archivedAt = isArchived ? (row.archivedAt ?? tx.services.now().toISOString()) : null;
    await group.set(tx, row, { archivedAt });
    return ownChat(tx, id);
  });
}

/** Public channels, by name. */
export async function listChannels(ctx: Context, { search, page: given }: Partial<QueryChatChannelsArgs>) {
  authorize(ctx, 'read', 'Chat');
  const page = pageOf(ctx, given);
  searchTerm(ctx.services.database.engine, search);
  const part = likeEscaped(foldCase((search ?? '').trim()));
  const channels = ctx.db
    .selectFrom('chatConversations')
    .where('isPublic', '=', 1)
    .where('archivedAt', 'is', null)
    .$if(part !== '', (all) => all.where(sql<boolean>`search_text like ${`%${part}%`} escape '\\'`));
  const { count } = await channels
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const nodes: ChatConversationRow[] = await channels
    .selectAll()
    .orderBy('nameKey')
    .orderBy('id')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const totalCount = Number(count);
  return { nodes, totalCount, pageInfo: pageInfo(page, totalCount) };
}

/** Those of the conversations that the viewer takes part in. */
export const isMember = batched('conversations of the viewer', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatMembers')
    .select('conversationId')
    .where('userId', '=', ctx.viewer?.userId ?? 0)
    .where('conversationId', 'in', ids)
    .execute();
  return new Map(found.map(({ conversationId }) => [conversationId, true as const]));
});
