import type { Transporter } from 'nodemailer';
import type { Context, Services } from '../context.ts';

const atOnce = 20;
const maxAttempts = 10;
const minuteMs = 60_000;
/** While one server sends a mail, the others leave it alone for so long. */
const claimMs = 5 * minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;

const transports = new WeakMap<Services, Promise<Transporter>>();

/** Opened with the first mail, so that a start does not wait for it. */
function transportOf(services: Services, url: string): Promise<Transporter> {
  let transport = transports.get(services);
  if (transport === undefined) {
    transport = import('nodemailer').then(({ createTransport }) =>
      createTransport(url, { from: services.env.mailFrom }),
    );
    transports.set(services, transport);
  }
  return transport;
}

/** Sends what is due in the outbox. Several servers may do so at once: each mail belongs to the one that claimed it. */
export async function sendQueuedMail({ services }: Context): Promise<void> {
  const { database, env, log, now } = services;
  if (env.smtpUrl === undefined) return;
  const instant = now();
  const due = await database.reader
    .selectFrom('outgoingMails')
    .selectAll()
    .where('nextTryAt', '<=', instant.toISOString())
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(atOnce)
    .execute();
  if (due.length === 0) return;
  const transport = await transportOf(services, env.smtpUrl);
  for (const mail of due) {
    const claimedUntil = new Date(instant.getTime() + claimMs).toISOString();
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
      await transport.sendMail({ to: mail.recipient, subject: mail.subject, text: mail.body });
      await remove(services, mail.id);
    } catch (error) {
      const attempts = mail.attempts + 1;
      log.warn({ err: error, mailId: mail.id, attempts }, 'mail not sent');
      if (attempts >= maxAttempts || isRefused(error)) await remove(services, mail.id);
      else await tryLater(services, mail.id, attempts);
    }
  }
}

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
