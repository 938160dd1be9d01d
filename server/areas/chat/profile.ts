import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ChatProfileRow } from '../../db/chatTables.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import { flag, isLongerThan, tooLong } from '../../fields.ts';
import type { ChatProfileInput } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { tellChat } from './news.ts';
import { authorizeMember } from './taking.ts';

/* What people say of themselves in the chat, and how it behaves for them. */

const longestAbout = 500;

const preset = { about: '', presence: 'ONLINE', isNotified: 1, showsSeen: 1, showsTyping: 1, mailedId: 0 } as const;

const load = batched('profiles of the chat', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db.selectFrom('chatProfiles').selectAll().where('userId', 'in', ids).execute();
  return new Map(found.map((row) => [row.userId, row]));
});

export const profileOf = async (ctx: Context, userId: number): Promise<ChatProfileRow> =>
  (await load(ctx, userId)) ?? { userId, ...preset };

export async function ownProfile(ctx: Context): Promise<ChatProfileRow> {
  const { userId } = authorize(ctx, 'read', 'Chat');
  return profileOf(ctx, userId);
}

/** Several lines of text as they are kept: one spelling of accents, no control characters but line breaks and tabs. */
export const linesOf = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .toWellFormed()
    .trim();

export async function updateProfile(ctx: Context, input: ChatProfileInput): Promise<ChatProfileRow> {
  const { userId } = authorizeMember(ctx);
  const values: Partial<ChatProfileRow> = {};
  if (typeof input.about === 'string') {
    values.about = linesOf(input.about);
    if (isLongerThan(values.about, longestAbout)) throw invalid({ about: tooLong(longestAbout) });
  }
  if (input.presence) values.presence = input.presence;
  for (const name of ['isNotified', 'showsSeen', 'showsTyping'] as const) {
    const given = input[name];
    if (typeof given === 'boolean') values[name] = flag(given);
  }
  await write(ctx, async (tx) => {
    await tx.db
      .insertInto('chatProfiles')
      .values({ userId, ...preset, ...values })
      .onConflict((conflict) =>
        Object.keys(values).length === 0
          ? conflict.column('userId').doNothing()
          : conflict.column('userId').doUpdateSet(values),
      )
      .execute();
    tellChat(tx, { what: 'profile', userId });
  });
  return profileOf(ctx, userId);
}

/** Whether the account is protected by a second step. */
export const isTwoStepOn = async ({ db }: Context, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('twoStepSecrets')
    .select('userId')
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()) !== undefined;
