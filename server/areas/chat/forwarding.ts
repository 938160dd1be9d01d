import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import type { ChatMessageInput } from '../../graphql/schema.generated.ts';
import type { Attachment } from './attachments.ts';
import { seenMessage } from './messages.ts';
import type { Said } from './texts.ts';

/** What is sent on of a message: its words, its files, and who wrote it first. */
export type Forwarded = { said: Said; files: Attachment[]; forwardedFromId: number };

/** Nothing is added to what is sent on: it would look as if the other had said it. */
export function checkForward({ forwardId, text, html, files, mentionIds }: ChatMessageInput): void {
  if (!forwardId) return;
  for (const [field, given] of Object.entries({ text, html, files, mentionIds }))
    if (given && given.length > 0) throw invalid({ [field]: unknown('must be left out of a message that is sent on') });
}

/** The message as the viewer can read it now. Its files are shared: they stay until no message has them any more. */
export async function forwardedOf(tx: Context, id: string): Promise<Forwarded> {
  const found = recordId(id) === null ? null : await seenMessage(tx, id);
  if (found === null || found.message.deletedAt !== null || found.message.notice !== null)
    throw invalid({ forwardId: unknown('there is no such message that can be sent on') });
  const { text, html, findText, senderId, forwardedFromId, fileCount } = found.message;
  const files =
    fileCount === 0
      ? []
      : await tx.db
          .selectFrom('chatFiles')
          .select(['fileId', 'name', 'contentType'])
          .where('messageId', '=', found.message.id)
          .orderBy('place')
          .orderBy('id')
          .execute();
  return { said: { text, html, findText }, files, forwardedFromId: forwardedFromId ?? senderId };
}
