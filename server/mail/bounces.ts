import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import type { OutgoingMailRow } from '../db/mailTables.ts';
import { write } from '../db/write.ts';
import { invalid, notFound } from '../errors.ts';
import type { FieldErrors } from '../errors.ts';
import { tellEvent } from '../events.ts';
import { isLongerThan, oneLine, required, tooLong } from '../fields.ts';
import type { MutationReportBounceArgs } from '../graphql/schema.generated.ts';
import { envelopeOf } from './letters.ts';

const longestReason = 300;
const ours = /^<?atrium-([1-9]\d{0,14})-(\d{1,15})@/;

/** Notes that a mail came back, as the recipient's mail server reported it to whoever reads the sender's mailbox. */
export async function reportBounce(
  ctx: Context,
  { messageId, reason: given, recipient }: MutationReportBounceArgs,
): Promise<OutgoingMailRow> {
  authorize(ctx, 'update', 'OutgoingMail', {});
  const reason = oneLine(given);
  const errors: FieldErrors = {
    ...(messageId.trim() === '' && { messageId: required }),
    ...(reason === '' && { reason: required }),
    ...(isLongerThan(reason, longestReason) && { reason: tooLong(longestReason) }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return write(ctx, async (tx) => {
    const mail = await noteBounce(tx, { messageId: messageId.trim(), reason, recipient: recipient ?? null });
    if (mail === undefined) throw notFound('Email');
    return mail;
  });
}

export type Bounce = { messageId: string; reason: string; recipient: string | null };

/** The same in an open transaction; undefined when it is not known which mail it was. */
export async function noteBounce(
  tx: Context,
  { messageId, reason, recipient }: Bounce,
): Promise<OutgoingMailRow | undefined> {
  const [, id, writtenAt] = ours.exec(messageId) ?? [];
  const mail =
    id === undefined
      ? await envelopeOf(tx, messageId, recipient?.trim().toLowerCase() ?? null)
      : await tx.db.selectFrom('outgoingMails').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  if (mail === undefined || (id !== undefined && Date.parse(mail.createdAt) !== Number(writtenAt))) return undefined;
  if (mail.state === 'FAILED') return mail;
  const returned = await tx.db
    .updateTable('outgoingMails')
    .set({
      state: 'FAILED',
      fault: mail.isErased === 1 ? null : reason,
      sentAt: mail.sentAt ?? tx.services.now().toISOString(),
    })
    .where('id', '=', mail.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellEvent(tx, { kind: 'mailFailed', mailId: mail.id, fault: reason });
  return returned;
}
