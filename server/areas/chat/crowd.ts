import { makeRateLimit } from '../../access/rateLimit.ts';
import type { Context } from '../../context.ts';
import type { ChatConversationRow, TakenChat } from '../../db/chatTables.ts';
import { AppError, invalid } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import { onlineOf } from './online.ts';

/* Mentions of all members, `@all`, and of those who are online, `@here`: in place of an id stands the word. */

export type MentionedMember = { userId: number; name: string };

export type Crowd = 'all' | 'here';

/** In larger groups and channels only those who take care of them call all. */
const maxCalledByMembers = 20;
const callsPerMinute = 5;
const limitOf = makeRateLimit();

export const isCrowd = (id: string): id is Crowd => id === 'all' || id === 'here';

/** The text has the word by itself, and not as the beginning of a name. */
const callsIn = (text: string, crowd: Crowd) => new RegExp(`@${crowd}(?![\\p{L}\\p{N}_])`, 'u').test(text);

/** Whom the ids call, the larger crowd of two. */
export const crowdOf = (text: string, given: readonly string[] | null | undefined): Crowd | null =>
  (['all', 'here'] as const).find((crowd) => given?.includes(crowd) === true && callsIn(text, crowd)) ?? null;

/** Whether the viewer may call all of it. */
export const mayCall = (chat: TakenChat) =>
  chat.kind !== 'DIRECT' && (chat.memberCount <= maxCalledByMembers || chat.member.role !== 'MEMBER');

/** Refuses who may not call so many, and who calls too often. */
export function checkCall({ services }: Context, chat: TakenChat): void {
  if (chat.kind === 'DIRECT') throw invalid({ mentionIds: unknown('a conversation of two has nobody else to call') });
  if (!mayCall(chat))
    throw invalid({
      mentionIds: {
        key: 'tooManyCalled',
        limit: maxCalledByMembers,
        message: `only owners and moderators call all of more than ${maxCalledByMembers} members`,
      },
    });
  const seconds =
    services.env.rateLimitPerMinute === 0 ? null : limitOf(`${chat.id} ${chat.member.userId}`, callsPerMinute);
  if (seconds === null) return;
  const message = `All are called at most ${callsPerMinute} times a minute; try again in ${seconds} s`;
  throw new AppError('RATE_LIMITED', message, { retryAfterSeconds: seconds });
}

/** Whom it calls; in a thread those who follow it. */
export async function crowdIn(tx: Context, { id }: ChatConversationRow, crowd: Crowd): Promise<MentionedMember[]> {
  const members = await tx.db.selectFrom('chatMembers').select('userId').where('conversationId', '=', id).execute();
  const online = onlineOf(tx.services.live);
  return members
    .filter(({ userId }) => userId !== tx.viewer?.userId && (crowd === 'all' || online.stateOf(userId) === 'ONLINE'))
    .map(({ userId }) => ({ userId, name: '' }));
}
