import type { Selectable } from 'kysely';
import type { Transporter } from 'nodemailer';
import type { Context, Services } from '../context.ts';
import type { OutgoingMailsTable } from '../db/mailTables.ts';

const atOnce = 20;
const maxAttempts = 10;
const minuteMs = 60_000;
/** While one server sends a mail, the others leave it alone for so long. */
const claimMs = 5 * minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;
/** A mail server that keeps silent for longer is given up, well before another of ours could claim the mail. */
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Sent, but still in the outbox, as the database was away in that moment: never to be sent again. */
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
export async function sendQueuedMail({ services }: Context): Promise<void> {
  const { database, env, log, now } = services;
  if (env.smtpUrl === undefined) return;
  const due = await database.reader
    .selectFrom('outgoingMails')
    .selectAll()
    .where('nextTryAt', '<=', now().toISOString())
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(atOnce)
    .execute();
  if (due.length === 0) return;
  const transport = await transportOf(services, env.smtpUrl);
  const sent = sentMails.get(services) ?? new Set();
  sentMails.set(services, sent);
  for (const mail of due) {
    // From this mail's own moment: the ones before it may have taken minutes.
    const claimedUntil = new Date(now().getTime() + claimMs).toISOString();
    const { numUpdatedRows } = await database.transaction((trx) =>
      trx
        .updateTable('outgoingMails')
        .set({ attempts: mail.attempts + 1, nextTryAt: claimedUntil })
        .where('id', '=', mail.id)
        .where('nextTryAt', '=', mail.nextTryAt)
        .executeTakeFirstOrThrow(),
    );
    if (numUpdatedRows === 0n) continue;
    try {
      if (!sent.has(mail.id)) await transport.sendMail(messageOf(mail));
      sent.add(mail.id);
      await remove(services, mail.id);
      sent.delete(mail.id);
    } catch (error) {
      // It is away: only its row is left to be removed, at the next turn.
      if (sent.has(mail.id)) continue;
      const attempts = mail.attempts + 1;
      log.warn({ err: error, mailId: mail.id, attempts }, 'mail not sent');
      if (attempts >= maxAttempts || isRefused(error)) await remove(services, mail.id);
      else await tryLater(services, mail.id, attempts);
    }
  }
}

const messageOf = ({ recipient, subject, body, sender, replyTo }: Selectable<OutgoingMailsTable>) => ({
  to: recipient,
  subject,
  text: body,
  ...(sender !== null && { from: sender }),
  ...(replyTo !== null && { replyTo }),
});

const remove = ({ database }: Services, id: number) =>
  database.transaction((trx) => trx.deleteFrom('outgoingMails').where('id', '=', id).execute());

/** Each time twice as late as the time before. */
async function tryLater({ database, now }: Services, id: number, attempts: number): Promise<void> {
  const nextTryAt = new Date(now().getTime() + Math.min(minuteMs * 2 ** (attempts - 1), longestPauseMs)).toISOString();
  await database.transaction((trx) =>
    trx.updateTable('outgoingMails').set({ nextTryAt }).where('id', '=', id).execute(),
  );
}

/** The server will not take this mail however often it is tried (RFC 5321, 4.2.1: a reply from 500 on). */
const isRefused = (error: unknown): boolean => Number((error as { responseCode?: number }).responseCode ?? 0) >= 500;
