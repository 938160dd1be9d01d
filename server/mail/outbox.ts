import type { Context, Services } from '../context.ts';

export type Mail = {
  recipient: string;
  subject: string;
  body: string;
  /** Address that it comes from; the server's own without it. */
  sender?: string | null;
  /** Address that answers go to; the sender without it. */
  replyTo?: string | null;
};

/** Whether this server can send mail. */
export const hasMail = ({ env }: Pick<Services, 'env'>): boolean => env.smtpUrl !== undefined;

const atOnce = 500;

/** Puts mail into the outbox, inside the open transaction: of what is rolled back nobody is told. */
export async function queueMail(tx: Context, mails: readonly Mail[]): Promise<void> {
  if (!hasMail(tx.services)) return;
  const createdAt = tx.services.now().toISOString();
  for (let start = 0; start < mails.length; start += atOnce) {
    const rows = mails
      .slice(start, start + atOnce)
      .map((mail) => ({ ...mail, createdAt, attempts: 0, nextTryAt: createdAt }));
    await tx.db.insertInto('outgoingMails').values(rows).execute();
  }
}
