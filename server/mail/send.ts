import type { Transporter } from 'nodemailer';
import type { Context, Services } from '../context.ts';
import type { OutgoingMailRow } from '../db/mailTables.ts';
import { write } from '../db/write.ts';
import { tellEvent } from '../events.ts';
import type { Instant } from '../instants.ts';
import { unseal } from '../seal.ts';
import { wayOfAccount } from './accountWay.ts';
import { attachmentsOf } from './attachments.ts';
import { erasedMail } from './erase.ts';
import { letterOf, removeOldLetters } from './letters.ts';
import { linkSeal } from './links.ts';

const atOnce = 20;
const maxAttempts = 10;
const minuteMs = 60_000;
/** While one server sends a mail, the others leave it alone for so long. */
const claimMs = 5 * minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;
const keptDays = 30;
/** A mail server that keeps silent for longer is given up, well before another of ours could claim the mail. */
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

const pauseAfter = (attempts: number): number => Math.min(minuteMs * 2 ** (attempts - 1), longestPauseMs);

/** A mail that was never tried waits for nothing. */
export const mailInstants: readonly Instant[] = Array.from({ length: maxAttempts + 1 }, (_, attempts) => ({
  table: 'outgoingMails',
  column: 'nextTryAt',
  maxMs: attempts === 0 ? 0 : Math.max(claimMs, pauseAfter(attempts)),
  isNextTry: true,
  only: { state: 'WAITING', attempts },
}));

/** Sent, but not yet noted as such, as the database was away in that moment: never to be sent again. */
const sentMails = new WeakMap<Services, Set<number>>();
const transports = new WeakMap<Services, Promise<Transporter>>();

/** Opened with the first mail, so that a start does not wait for it. */
function transportOf(services: Services, url: string): Promise<Transporter> {
  let transport = transports.get(services);
  if (transport === undefined) {
    transport = import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, ...timeLimits }, { from: services.env.mailFrom }),
    );
    transports.set(services, transport);
  }
  return transport;
}

/** Sends what is due in the outbox. Several servers may do so at once: each mail belongs to the one that claimed it. */
export async function sendQueuedMail(ctx: Context): Promise<void> {
  const { services } = ctx;
  const { smtpUrl } = services.env;
  if (smtpUrl === undefined) return;
  const due = await dueMails(services, false);
  if (due.length > 0) await sendAll(ctx, due, () => transportOf(services, smtpUrl));
}

/** The same for what leaves by the servers of users' accounts: one that is slow keeps nobody else waiting. */
export async function sendAccountMail(ctx: Context): Promise<void> {
  const { services } = ctx;
  const due = Map.groupBy(await dueMails(services, true), ({ accountId }) => accountId!);
  await Promise.all(
    [...due].map(async ([accountId, mails]) => {
      let way: Promise<Transporter> | undefined;
      await sendAll(ctx, mails, () => (way ??= connected(services, accountId)));
      (await way?.catch(() => undefined))?.close();
    }),
  );
}

async function connected(services: Services, accountId: number): Promise<Transporter> {
  const way = await wayOfAccount(services, accountId);
  if (way === null) throw new Unsendable('The account is not connected any more');
  return way;
}

const dueMails = ({ database, now }: Services, isOfAccounts: boolean): Promise<OutgoingMailRow[]> =>
  database.reader
    .selectFrom('outgoingMails')
    .selectAll()
    .where('state', '=', 'WAITING')
    .where('nextTryAt', '<=', now().toISOString())
    .where('accountId', isOfAccounts ? 'is not' : 'is', null)
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(atOnce)
    .execute();

async function sendAll(ctx: Context, due: readonly OutgoingMailRow[], way: () => Promise<Transporter>): Promise<void> {
  const { services } = ctx;
  const { log } = services;
  const sent = sentMails.get(services) ?? new Set();
  sentMails.set(services, sent);
  for (const mail of due) {
    if (!(await claim(services, mail))) continue;
    try {
      if (!sent.has(mail.id)) await (await way()).sendMail(await messageOf(services, mail));
      sent.add(mail.id);
      await noteSent(ctx, mail);
      sent.delete(mail.id);
    } catch (error) {
      // It is away: only its row is left to be changed, at the next turn.
      if (sent.has(mail.id)) continue;
      const attempts = mail.attempts + 1;
      log.warn({ err: error, mailId: mail.id, attempts }, 'mail not sent');
      await noteFailure(ctx, mail, attempts, error);
    }
  }
}

async function claim({ database, now }: Services, mail: OutgoingMailRow): Promise<boolean> {
  // From this mail's own moment: the ones before it may have taken minutes.
  const claimedUntil = new Date(now().getTime() + claimMs).toISOString();
  const { numUpdatedRows } = await database.transaction((trx) =>
    trx
      .updateTable('outgoingMails')
      .set({ attempts: mail.attempts + 1, nextTryAt: claimedUntil })
      .where('id', '=', mail.id)
      .where('state', '=', 'WAITING')
      .where('nextTryAt', '=', mail.nextTryAt)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}

/** Servers that can are asked to tell that a letter is there, where what they tell comes back to this program. */
const askedToTell = ({ env }: Services, { accountId, recipient }: OutgoingMailRow) =>
  accountId === null && env.mailListen !== undefined
    ? { dsn: { ret: 'HDRS', notify: 'SUCCESS,FAILURE,DELAY', orcpt: `rfc822;${recipient}` } }
    : {};

/** A mail that cannot be sent at all, however often it is tried. */
class Unsendable extends Error {}

async function messageOf(services: Services, mail: OutgoingMailRow) {
  if (mail.letterId !== null)
    return { ...(await letterOf(services, mail.recipient, mail.letterId)), ...askedToTell(services, mail) };
  const { id, recipient, subject, body, html, isRegular, sender, replyTo, link, createdAt } = mail;
  const { publicUrl, mailFrom } = services.env;
  if (link !== null && publicUrl === undefined)
    throw new Unsendable('PUBLIC_URL is not set, so the mail cannot say where its link leads');
  const host = /@([^\s@<>"]+?)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  const url = link === null ? null : publicUrl + unseal(services, linkSeal, link);
  const linked = (text: string) => (url === null ? text : text.replaceAll('{link}', () => url));
  return {
    // One recipient and nothing else, whatever letters stand in it.
    to: { name: '', address: recipient },
    subject,
    ...(sender !== null && { from: sender }),
    ...(replyTo !== null && { replyTo }),
    text: linked(body),
    ...(html !== null && { html: linked(html) }),
    ...(isRegular === 1 && url !== null && endedBy(url)),
    ...(await attachmentsOf(services, id)),
    // The same at each try: should one have arrived after all, mail programs know the next one as the same mail.
    messageId: `<atrium-${id}-${Date.parse(createdAt)}@${host}>`,
  };
}

/** How mail programs end mail that comes again and again: by its page, and with one click of their own where that is safe (RFC 8058). */
const endedBy = (url: string) => ({
  list: { unsubscribe: url },
  ...(url.startsWith('https:') && { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
});

/** It stands as sent for a while, without the link, which is its reader's alone, and without what its files contain. */
const noteSent = (ctx: Context, { id, isErased, isRegular, letterId }: OutgoingMailRow) =>
  write(ctx, async (tx) => {
    await tx.db
      .updateTable('outgoingMails')
      .set({
        ...{ state: 'SENT', sentAt: ctx.services.now().toISOString(), link: null, fault: null },
        ...(isErased === 1 && erasedMail),
      })
      .where('id', '=', id)
      .execute();
    await tx.db.updateTable('outgoingMailFiles').set({ bytes: null }).where('mailId', '=', id).execute();
    if (letterId !== null || isRegular === 1) await tellEvent(tx, { kind: 'mailSent', mailId: id });
  });

/** Tried again later, each time after twice as long; given up when that is of no use. */
async function noteFailure(
  ctx: Context,
  { id, isErased, recipient }: OutgoingMailRow,
  attempts: number,
  error: unknown,
): Promise<void> {
  const said = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 300);
  // Servers repeat the address in their answer.
  const fault = isErased === 1 ? said.replaceAll(recipient, erasedMail.recipient) : said;
  const isOver = attempts >= maxAttempts || error instanceof Unsendable || isRefused(error);
  const nextTryAt = new Date(ctx.services.now().getTime() + pauseAfter(attempts)).toISOString();
  await write(ctx, async (tx) => {
    await tx.db
      .updateTable('outgoingMails')
      .set({
        ...(isOver && isErased === 1 && erasedMail),
        fault,
        ...(isOver ? { state: 'FAILED' as const } : { nextTryAt }),
      })
      .where('id', '=', id)
      .execute();
    if (isOver) await tellEvent(tx, { kind: 'mailFailed', mailId: id, fault });
  });
}

/** The server will not take this mail however often it is tried (RFC 5321, 4.2.1: a reply from 500 on). */
const isRefused = (error: unknown): boolean => Number((error as { responseCode?: number }).responseCode ?? 0) >= 500;

/** Forgets mail that nobody will ask for any more. */
export async function removeOldMail(ctx: Context): Promise<void> {
  const { services } = ctx;
  const before = new Date(services.now().getTime() - keptDays * 24 * 60 * minuteMs).toISOString();
  await services.database.transaction((trx) =>
    trx.deleteFrom('outgoingMails').where('createdAt', '<', before).where('state', '<>', 'WAITING').execute(),
  );
  await removeOldLetters(ctx, before);
}
