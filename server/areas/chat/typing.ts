import type { Context } from '../../context.ts';
import { obstacle } from './direct.ts';
import { tellNow } from './news.ts';
import { profileOf } from './profile.ts';
import { authorizeMember, ownChat } from './taking.ts';

/** Tells the others that the viewer writes, unless they do not want it to be seen or cannot write there. Answers whether it was told. */
export async function setTyping(ctx: Context, conversationId: string, isTyping: boolean): Promise<boolean> {
  const { userId } = authorizeMember(ctx);
  const chat = await ownChat(ctx, conversationId);
  const { showsTyping } = await profileOf(ctx, userId);
  if (showsTyping === 0 || (await obstacle(ctx, chat)) !== null) return false;
  tellNow(ctx, { what: 'typing', conversationId: chat.id, userId, isTyping });
  return true;
}
