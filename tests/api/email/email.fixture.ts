import type { TestApp } from '../../support/app.ts';
import { programContext } from '../../../server/program.ts';
import { write } from '../../../server/db/write.ts';
import { cleanMail } from '../../../server/areas/email/mailHtml.ts';
import { personalMailbox } from '../../../server/areas/email/mailboxes.ts';
import { addMessage, newMessageId } from '../../../server/areas/email/messageWrites.ts';
import type { NewMessage } from '../../../server/areas/email/messageWrites.ts';

/** Mail that comes to a user from elsewhere, as receiving by SMTP will write it; answers its ids. */
export const receive = (
  api: TestApp,
  userId: number,
  values: Partial<NewMessage> = {},
  html = '<p>Hello</p>',
): Promise<{ id: string; threadId: string; messageId: string }> =>
  write(programContext(api.services, 'test'), async (tx) => {
    const { id: mailboxId } = await personalMailbox(tx, userId);
    const row = await addMessage(
      tx,
      {
        ...{ mailboxId, direction: 'IN', folder: 'INBOX', fromName: 'Ann Other', fromAddress: 'ann@other.example' },
        ...{ subject: 'Hello', toPeople: '[]', at: tx.services.now().toISOString() },
        messageId: newMessageId('ann@other.example'),
        ...values,
      },
      cleanMail(html),
    );
    return { id: String(row.id), threadId: String(row.threadId), messageId: row.messageId };
  });
