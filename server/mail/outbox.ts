import { randomBytes } from 'node:crypto';
import type { Context, Services } from '../context.ts';
import type { MailPurpose, Subject } from '../graphql/schema.generated.ts';
import { seal } from '../seal.ts';
import { fileRows, requireSendable } from './attachments.ts';
import type { MailFile } from './attachments.ts';
import { linkForText, linkSeal } from './links.ts';
import type { LinkFor } from './links.ts';

export type Mail = {
  recipient: string;
  subject: string;
  /** Address that it comes from; the server's own without it. */
  sender?: string | null;
  /** Address that answers go to; the sender without it. */
  replyTo?: string | null;
  /** Plain text; `{link}` stands where the link belongs. */
  body: string;
  /** The same as HTML, for programs that show it. `{link}` stands in it as well. */
  html?: string;
  /** It comes again and again, and its link ends that: mail programs offer it beside the mail. */
  isRegular?: boolean;
  purpose?: MailPurpose;
  /** Record that it is about, where it is about one whose data somebody may ask for. */
  about?: { subject: Subject; id: number };
  /** Path of a page here that the mail leads to. It is a key: kept sealed, and read in the outbox by those of `linkFor` only. */
  link?: string;
  /** Who may read the link in the outbox, beside whoever may do everything; nobody without it. */
  linkFor?: LinkFor;
  /** By this, the page that caused it finds it in a demonstration. */
  key?: string;
  /** At most 10, of 10 MB together. Kept until the mail was sent. */
  files?: readonly MailFile[];
  /** Sent no sooner than this, so that it can be taken back (`recallMail`). */
  notBefore?: Date;
  /** The last one to somebody who is erased: neither its text nor its address stays once it was sent. */
  isLast?: boolean;
};

/** Whether this server can send mail. */
export const hasMail = ({ env }: Pick<Services, 'env'>): boolean => env.smtpUrl !== undefined;

/** Whether pages show the mail that they caused: in a demonstration that cannot send any. */
export const showsMail = ({ env }: Pick<Services, 'env'>): boolean => env.demo && env.smtpUrl === undefined;

export const newMailKey = () => randomBytes(16).toString('base64url');

const atOnce = 500;

/** Puts mail into the outbox, inside the open transaction: of what is rolled back nobody is told. */
export async function queueMail(tx: Context, mails: readonly Mail[]): Promise<void> {
  for (const { files = [] } of mails) requireSendable(files);
  const plain = mails.filter(({ files = [] }) => files.length === 0);
  for (let start = 0; start < plain.length; start += atOnce)
    await tx.db
      .insertInto('outgoingMails')
      .values(plain.slice(start, start + atOnce).map((mail) => rowOf(tx, mail)))
      .execute();
  for (const mail of mails) {
    if (mail.files === undefined || mail.files.length === 0) continue;
    await queueOne(tx, mail);
  }
}

/** Puts one mail into the outbox and answers its number there. */
export async function queueOne(tx: Context, mail: Mail): Promise<number> {
  const { files = [] } = mail;
  requireSendable(files);
  const { id } = await tx.db
    .insertInto('outgoingMails')
    .values(rowOf(tx, mail))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (files.length > 0) await tx.db.insertInto('outgoingMailFiles').values(fileRows(id, files)).execute();
  return id;
}

/** Takes a mail back that nobody has tried to send. Answers whether it did. */
export const recallMail = async (tx: Context, id: number): Promise<boolean> =>
  (await recallMails(tx, [id])).length === 1;

/** The same for at most 500. Answers those that were taken back. */
export async function recallMails(tx: Context, ids: readonly number[]): Promise<number[]> {
  const recalled = await tx.db
    .deleteFrom('outgoingMails')
    .where('id', 'in', ids)
    .where('state', '=', 'WAITING')
    .where('attempts', '=', 0)
    .returning('id')
    .execute();
  return recalled.map(({ id }) => id);
}

function rowOf(
  { services }: Context,
  {
    recipient,
    subject,
    body,
    sender,
    replyTo,
    purpose = 'NEWS',
    about,
    link,
    linkFor,
    key,
    notBefore,
    isLast = false,
    html,
    isRegular = false,
  }: Mail,
) {
  const createdAt = services.now().toISOString();
  return {
    recipient,
    subject,
    body,
    sender,
    replyTo,
    purpose,
    aboutSubject: about?.subject ?? null,
    aboutId: about?.id ?? null,
    link: link === undefined ? null : seal(services, linkSeal, link),
    linkFor: linkFor === undefined ? null : linkForText(linkFor),
    key: key ?? null,
    state: hasMail(services) ? ('WAITING' as const) : ('KEPT' as const),
    createdAt,
    attempts: 0,
    nextTryAt: notBefore?.toISOString() ?? createdAt,
    html: html ?? null,
    isRegular: isRegular ? (1 as const) : (0 as const),
    isErased: isLast ? (1 as const) : (0 as const),
  };
}
