import { randomBytes } from 'node:crypto';
import type { Context, Services } from '../context.ts';
import type { MailPurpose } from '../graphql/schema.generated.ts';
import { seal } from '../seal.ts';

export type Mail = {
  recipient: string;
  subject: string;
  /** Address that it comes from; the server's own without it. */
  sender?: string | null;
  /** Address that answers go to; the sender without it. */
  replyTo?: string | null;
  /** Plain text; `{link}` stands where the link belongs. */
  body: string;
  purpose?: MailPurpose;
  /** Path of a page here that the mail leads to; whoever has it may use it once, so it is kept sealed. */
  link?: string;
  /** By this, the page that caused it finds it in a demonstration. */
  key?: string;
};

/** Whether this server can send mail. */
export const hasMail = ({ env }: Pick<Services, 'env'>): boolean => env.smtpUrl !== undefined;

/** Whether pages show the mail that they caused: in a demonstration that cannot send any. */
export const showsMail = ({ env }: Pick<Services, 'env'>): boolean => env.demo && env.smtpUrl === undefined;

export const newMailKey = () => randomBytes(16).toString('base64url');
export const linkSeal = 'link in mail';

const atOnce = 500;

/** Puts mail into the outbox, inside the open transaction: of what is rolled back nobody is told. */
export async function queueMail(tx: Context, mails: readonly Mail[]): Promise<void> {
  const { services } = tx;
  const createdAt = services.now().toISOString();
  const state = hasMail(services) ? 'WAITING' : 'KEPT';
  for (let start = 0; start < mails.length; start += atOnce) {
    const rows = mails
      .slice(start, start + atOnce)
      .map(({ recipient, subject, body, sender, replyTo, purpose = 'NEWS', link, key = null }) => ({
        recipient,
        subject,
        body,
        sender,
        replyTo,
        purpose,
        link: link === undefined ? null : seal(services, linkSeal, link),
        key,
        state: state as 'WAITING' | 'KEPT',
        createdAt,
        attempts: 0,
        nextTryAt: createdAt,
      }));
    await tx.db.insertInto('outgoingMails').values(rows).execute();
  }
}
