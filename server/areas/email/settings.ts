import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import { tooLarge, tooSmall } from '../../fields.ts';
import type { EmailLimits, EmailSettings, EmailSettingsInput } from '../../graphql/schema.generated.ts';
import { longestHtml } from './cleanBody.ts';
import { longestSubject } from './drafts.ts';
import { maxBytes, maxFileBytes, maxFiles } from './draftFiles.ts';
import { maxRecipients } from './people.ts';

/* How a user writes, and what an email may have. */

const leastUndo = 5;
const maxUndo = 30;
const preset: EmailSettings = { undoSeconds: 0 };

export function emailLimits(ctx: Context): EmailLimits {
  authorizeSome(ctx, 'read', 'Email');
  return {
    fileBytes: maxFileBytes,
    totalBytes: maxBytes,
    files: maxFiles,
    recipients: maxRecipients,
    subjectLength: longestSubject,
    htmlLength: longestHtml,
    undoSeconds: maxUndo,
  };
}

export const settingsOf = async (ctx: Context, userId: number): Promise<EmailSettings> =>
  (await ctx.db.selectFrom('mailSettings').select('undoSeconds').where('userId', '=', userId).executeTakeFirst()) ??
  preset;

export async function emailSettings(ctx: Context): Promise<EmailSettings> {
  const { userId } = authorizeSome(ctx, 'read', 'Email');
  return settingsOf(ctx, userId);
}

export async function updateEmailSettings(ctx: Context, { undoSeconds }: EmailSettingsInput): Promise<EmailSettings> {
  const { userId } = authorizeSome(ctx, 'update', 'Email');
  if (undoSeconds === null || undoSeconds === undefined) return settingsOf(ctx, userId);
  if (undoSeconds < 0 || (undoSeconds > 0 && undoSeconds < leastUndo))
    throw invalid({ undoSeconds: tooSmall(undoSeconds < 0 ? 0 : leastUndo) });
  if (undoSeconds > maxUndo) throw invalid({ undoSeconds: tooLarge(maxUndo) });
  return write(ctx, async (tx) => {
    await tx.db
      .insertInto('mailSettings')
      .values({ userId, undoSeconds })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ undoSeconds }))
      .execute();
    return { undoSeconds };
  });
}
