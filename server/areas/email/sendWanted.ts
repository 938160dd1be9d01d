import { randomUUID } from 'node:crypto';
import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { storeFile } from '../../db/files.ts';
import { notFound } from '../../errors.ts';
import type { DomainEvent } from '../../events.ts';
import { cleanBody } from './cleanBody.ts';
import { referencesAfter } from './drafts.ts';
import { oneEmail } from './emailReads.ts';
import { mailboxToWrite, signatureOf } from './mailboxes.ts';
import { addMessage, newMessageId } from './messageWrites.ts';
import { release } from './release.ts';
import { escaped } from './replies.ts';

/** Sends what another area answers to an email, such as the answer to an invitation: it stands among the sent ones as any other. */
export async function sendWanted(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'mailWanted') return;
  const { userId } = authorizeSome(tx, 'create', 'Email');
  const answered = await oneEmail(tx, event.answersId);
  if (answered === null) throw notFound('Email');
  const mailbox = await mailboxToWrite(tx, String(answered.mailboxId));
  const from = (await signatureOf(tx, mailbox.id))!;
  const { subject, text, calendar } = event.write(from);
  const file = await storeFile(tx, {
    mediaType: `text/calendar; charset=utf-8; method=${event.method}`,
    ...{ bytes: calendar, createdBy: null, isPrivate: 1 },
  });
  const draft = await addMessage(
    tx,
    {
      ...{ mailboxId: mailbox.id, direction: 'OUT', folder: 'DRAFT', isRead: 1, draftKey: randomUUID() },
      ...{ fromName: from.name, fromAddress: from.address, toPeople: JSON.stringify([event.to]), subject },
      ...{ at: tx.services.now().toISOString(), messageId: newMessageId(from.address), writerId: userId },
      ...{ inReplyTo: answered.messageId, referenceIds: referencesAfter(answered) },
      ...{ answersId: answered.id, answerKind: 'REPLY' },
    },
    await cleanBody(`<p>${escaped(text)}</p>`),
    [{ fileId: file.id, name: 'invite.ics' }],
  );
  await release(tx, draft);
}
