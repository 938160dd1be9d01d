import type { Context } from '../../../context.ts';
import type { Env } from '../../../env.ts';
import { mailboxesAt, reachedOf } from '../mailboxes.ts';

/** The address that mail of this program comes from: its reports come back to it. */
export const mailAddress = ({ mailFrom }: Pick<Env, 'mailFrom'>): string =>
  (/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom).trim().toLowerCase();

/** The addresses here that mail for this one may go to, the first of them that is there. `name+word@` is `name@`. */
function namesOf({ services: { env } }: Context, given: string): string[] {
  const address = given.toLowerCase();
  const [, name = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(address) ?? [];
  if (!env.mailDomains.includes(domain)) return [];
  return [...new Set([address, `${name.replace(/\+.*$/, '')}@${domain}`])];
}

/** The address of a mailbox here that mail for this one goes to; null where there is none. */
export async function recipientAt(ctx: Context, given: string): Promise<string | null> {
  const names = namesOf(ctx, given);
  const reached = await reachedOf(ctx, names);
  return names.find((name) => reached.has(name)) ?? null;
}

/** The mailboxes that mail for these addresses goes to. */
export async function mailboxesFor(tx: Context, recipients: readonly string[]): Promise<Set<number>> {
  const names = recipients.map((given) => namesOf(tx, given));
  const boxes = await mailboxesAt(tx, [...new Set(names.flat())]);
  return new Set(names.flatMap((some) => boxes.get(some.find((name) => boxes.has(name)) ?? '') ?? []));
}
