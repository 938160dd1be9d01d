import { randomUUID } from 'node:crypto';
import { authorizeSome } from '../../access/authorize.ts';
import { makeRateLimit } from '../../access/rateLimit.ts';
import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { write } from '../../db/write.ts';
import { AppError, notFound } from '../../errors.ts';
import { emailField, isProblem } from '../../fields.ts';
import type { EmailUnsubscribe } from '../../graphql/schema.generated.ts';
import { post } from '../../outgoing/post.ts';
import { cleanBody } from './cleanBody.ts';
import { email } from './email.ts';
import { bodyOf, oneEmail } from './emailReads.ts';
import { mailboxToWrite, signatureOf } from './mailboxes.ts';
import { addMessage, newMessageId } from './messageWrites.ts';
import { letterOf } from './receiving/unsubscribe.ts';
import type { Unsubscribe } from './receiving/unsubscribe.ts';
import { release } from './release.ts';
import { escaped } from './replies.ts';

/* Telling the sender of mail that comes again and again that no more of it is wanted, by the way that its head names. */

const perMinute = 20;
const timeoutMs = 10_000;
const answerBytes = 1000;
const limitOf = makeRateLimit();

type Way = Pick<EmailUnsubscribe, 'way' | 'target'>;

/** The first way that needs nobody to look at a page; of mail that is spam none, as an answer tells that somebody reads it. */
function wayOf({ folder, direction }: EmailRow, unsubscribe: string | null | undefined): Way | null {
  if (direction === 'OUT' || folder === 'SPAM' || unsubscribe === null || unsubscribe === undefined) return null;
  const { link, isOneClick, mail } = JSON.parse(unsubscribe) as Unsubscribe;
  if (isOneClick) return { way: 'ONE_CLICK', target: link! };
  const letter = mail === null ? null : letterOf(mail);
  const isAddress = letter !== null && !isProblem(emailField(letter.address));
  if (isAddress) return { way: 'MAIL', target: letter.address };
  return link === null ? null : { way: 'PAGE', target: link };
}

export const unsubscribeOf = (ctx: Context, row: EmailRow) =>
  bodyOf(ctx, row.id).map((body) => {
    const way = wayOf(row, body?.unsubscribe);
    return way === null ? null : { ...way, doneAt: row.unsubscribedAt };
  });

/** Tells the sender of an email; once. */
export async function unsubscribeFromEmail(ctx: Context, id: string): Promise<EmailRow> {
  const { userId } = authorizeSome(ctx, 'update', 'Email');
  const found = await oneEmail(ctx, id);
  if (found === null) throw notFound('Email');
  const { unsubscribe } = (await bodyOf(ctx, found.id)) ?? {};
  const way = wayOf(found, unsubscribe);
  if (way === null || way.way === 'PAGE')
    throw new AppError('CONFLICT', 'The email says no way that ends it by itself', { reason: 'noWay' });
  if (found.unsubscribedAt !== null) return found;
  await mailboxToWrite(ctx, String(found.mailboxId));
  const retryAfterSeconds = ctx.services.env.rateLimitPerMinute > 0 ? limitOf(userId, perMinute) : null;
  if (retryAfterSeconds !== null)
    throw new AppError('RATE_LIMITED', `At most ${perMinute} a minute`, { retryAfterSeconds });
  if (way.way === 'ONE_CLICK') await call(ctx, way.target);
  return write(ctx, async (tx) => {
    const row = await email.find(tx, 'update', found.id);
    if (row.unsubscribedAt !== null) return row;
    if (way.way === 'MAIL') await sendLetter(tx, row, letterOf((JSON.parse(unsubscribe!) as Unsubscribe).mail!)!);
    return email.set(tx, row, { unsubscribedAt: tx.services.now().toISOString() });
  });
}

async function call({ services }: Context, link: string): Promise<void> {
  const answer = await post(
    link,
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    },
    { allowsPrivate: services.env.allowsPrivateAddresses, timeoutMs, maxBytes: answerBytes },
  );
  if ('fault' in answer || answer.status >= 400)
    throw new AppError('CONFLICT', 'The sender did not take it', { reason: 'notTaken' });
}

type Letter = NonNullable<ReturnType<typeof letterOf>>;

async function sendLetter(tx: Context, { mailboxId }: EmailRow, { address, subject, text }: Letter): Promise<void> {
  const { userId } = authorizeSome(tx, 'create', 'Email');
  const from = (await signatureOf(tx, mailboxId))!;
  const draft = await addMessage(
    tx,
    {
      ...{ mailboxId, direction: 'OUT', folder: 'DRAFT', isRead: 1, draftKey: randomUUID(), subject, writerId: userId },
      ...{ fromName: from.name, fromAddress: from.address, toPeople: JSON.stringify([{ name: '', address }]) },
      ...{ at: tx.services.now().toISOString(), messageId: newMessageId(from.address) },
    },
    await cleanBody(`<p>${escaped(text)}</p>`),
  );
  await release(tx, draft);
}
