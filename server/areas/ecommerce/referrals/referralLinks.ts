import { createHmac, timingSafeEqual } from 'node:crypto';
import { authorizeSome } from '../../../access/authorize.ts';
import { allowedRecords } from '../../../access/records.ts';
import type { Context } from '../../../context.ts';
import type { CustomerRow } from '../../../db/customerTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { write } from '../../../db/write.ts';
import { AppError, invalid, notFound } from '../../../errors.ts';
import { allRight, emailField, isProblem, line, unknown } from '../../../fields.ts';
import type {
  Language,
  MutationAcceptReferralArgs,
  MutationInviteReferralArgs,
} from '../../../graphql/schema.generated.ts';
import { hasMail, queueMail, showsMail } from '../../../mail/outbox.ts';
import { customer } from '../customers/customer.ts';
import { ratePercent, referral, userColumns } from './referral.ts';
import { storeSettings } from '../store/storeSettings.ts';

/* The link of a customer who refers others: whoever follows it becomes a customer who was referred. */

const dayMs = 86_400_000;
/** So many customers at most come by one link in a day. */
const maxPerDay = 20;

const signature = ({ services }: Context, id: number): string =>
  createHmac('sha256', services.secret).update(`referrals of customer\n${id}`).digest('base64url').slice(0, 22);

/** Says which customer, and nobody can make one up. */
const wordOf = (ctx: Context, id: number): string => `${id.toString(36)}.${signature(ctx, id)}`;
const pathOf = (ctx: Context, id: number): string => `/referred#${wordOf(ctx, id)}`;

/** The customer whose link it is, when they may still refer others. */
async function referrerBy(ctx: Context, link: string): Promise<CustomerRow | undefined> {
  const [, number, signed] = /^([0-9a-z]{1,7})\.([\w-]{22})$/.exec(link) ?? [];
  if (number === undefined) return undefined;
  const id = Number.parseInt(number, 36);
  if (!timingSafeEqual(Buffer.from(signed!), Buffer.from(signature(ctx, id)))) return undefined;
  const row = await ctx.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined || row.status !== 'ACTIVE' || row.erasedAt !== null ? undefined : row;
}

async function readable(ctx: Context, given: string): Promise<CustomerRow> {
  const found = await ctx.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', recordId(given) ?? 0)
    .execute();
  const [row] = await allowedRecords(ctx, 'read', 'Customer', found);
  if (row === undefined) throw invalid({ customerId: unknown('there is no such customer') });
  if (row.status === 'ACTIVE' && row.erasedAt === null) return row;
  throw invalid({ customerId: { key: 'inactive', message: 'is a customer who cannot refer others' } });
}

/** Where the link of a customer leads. */
export async function referralLink(ctx: Context, customerId: string): Promise<{ path: string }> {
  authorizeSome(ctx, 'create', 'Referral');
  return { path: pathOf(ctx, (await readable(ctx, customerId)).id) };
}

type Facts = { referrer: string; store: string };
const texts: Record<Language, Record<'subject' | 'body', (facts: Facts) => string>> = {
  en: {
    subject: ({ referrer, store }) => `${referrer} recommends ${store}`,
    body: ({ referrer, store }) => `Hello,\n\n${referrer} recommends ${store} to you. Sign up here:\n{link}`,
  },
  fr: {
    subject: ({ referrer, store }) => `${referrer} vous recommande ${store}`,
    body: ({ referrer, store }) => `Bonjour,\n\n${referrer} vous recommande ${store}. Inscrivez-vous ici :\n{link}`,
  },
  ar: {
    subject: ({ referrer, store }) => `${referrer} يوصي بمتجر ${store}`,
    body: ({ referrer, store }) => `مرحبًا،\n\nيوصي ${referrer} بمتجر ${store}. سجّل هنا:\n{link}`,
  },
};

/** Sends the link of a customer to somebody who is none yet. */
export async function inviteReferral(ctx: Context, { customerId, email }: MutationInviteReferralArgs) {
  authorizeSome(ctx, 'create', 'Referral');
  const recipient = emailField(email);
  if (isProblem(recipient)) throw invalid({ email: recipient });
  if (!hasMail(ctx.services) && !showsMail(ctx.services))
    throw invalid({ email: { key: 'noMail', message: 'cannot get mail: no mail server is set' } });
  await write(ctx, async (tx) => {
    const referrer = await readable(tx, customerId);
    const known = await tx.db.selectFrom('customers').select('id').where('email', '=', recipient).executeTakeFirst();
    if (known !== undefined) throw invalid({ email: { key: 'taken', message: 'is a customer already' } });
    const settings = await storeSettings(tx);
    const facts = { referrer: referrer.name, store: settings.name || settings.legalName || 'Atrium' };
    const { subject, body } = texts[referrer.language];
    const sender = { sender: settings.senderEmail || null, replyTo: settings.contactEmail || null };
    const link = pathOf(tx, referrer.id);
    await queueMail(tx, [{ recipient, subject: subject(facts), body: body(facts), link, ...sender }]);
  });
  return true;
}

/** Who invites, and to what; null for a link that holds no more. Public: the first name is all that is told. */
export async function referralInvitation(ctx: Context, link: string) {
  const referrer = await referrerBy(ctx, link);
  if (referrer === undefined) return null;
  const { name, legalName } = await storeSettings(ctx);
  return { referrerName: referrer.name.split(/\s+/)[0]!, storeName: name || legalName || 'Atrium', ratePercent };
}

/** Adds a customer who was referred. Public; an address that is a customer's already changes nothing, and is not told. */
export async function acceptReferral(ctx: Context, { link, name, email, language }: MutationAcceptReferralArgs) {
  const read = allRight({ name: line(100, true)(name), email: emailField(email) });
  await write(ctx, async (tx) => {
    const referrer = await referrerBy(tx, link);
    if (referrer === undefined) throw notFound('Invitation');
    const known = await tx.db.selectFrom('customers').select('id').where('email', '=', String(read.email)).execute();
    if (known.length > 0) return;
    await refuseFlood(tx, referrer.id);
    const person = { name: String(read.name), email: String(read.email), country: referrer.country, language };
    const added = await customer.insert(tx, await customer.values(tx, person, null), { isByAnybody: true });
    const values = await referral.values(tx, { customerId: String(added.id), referrerId: String(referrer.id) }, null);
    await referral.insert(tx, { ...values, ...userColumns(added) }, { isByAnybody: true });
  });
  return true;
}

async function refuseFlood(tx: Context, referrerId: number): Promise<void> {
  const now = tx.services.now();
  const since = new Date(now.getTime() - dayMs).toISOString();
  const { count } = await tx.db
    .selectFrom('referrals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('referrerId', '=', referrerId)
    .where('createdAt', '>', since)
    .where('createdAt', '<=', now.toISOString())
    .executeTakeFirstOrThrow();
  if (Number(count) < maxPerDay) return;
  throw new AppError('RATE_LIMITED', 'Too many sign-ups by this link; try again tomorrow', {
    retryAfterSeconds: 86_400,
  });
}
