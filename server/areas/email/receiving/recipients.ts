import type { Context } from '../../../context.ts';
import type { Env } from '../../../env.ts';
import { reachedOf } from '../mailboxes.ts';

/** The address that mail of this program comes from: its reports come back to it. */
export const mailAddress = ({ mailFrom }: Pick<Env, 'mailFrom'>): string =>
  (/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom).trim().toLowerCase();

/** The address of a mailbox here that mail for this one goes to; null where there is none. `name+word@` is `name@`. */
export async function recipientAt(ctx: Context, given: string): Promise<string | null> {
  const address = given.toLowerCase();
  const [, name = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(address) ?? [];
  if (!ctx.services.env.mailDomains.includes(domain)) return null;
  const plain = `${name.replace(/\+.*$/, '')}@${domain}`;
  const reached = await reachedOf(ctx, [...new Set([address, plain])]);
  return reached.has(address) ? address : reached.has(plain) ? plain : null;
}
