import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { OneTimeLinkRow, OneTimeLinksTable } from '../db/securityTables.ts';
import { invalid } from '../errors.ts';
import type { Instant } from '../instants.ts';
import { seal, unseal } from '../seal.ts';
import { hashOf } from './credentials.ts';

/* Links that work once: to reset a password, to confirm an address, to accept an invitation. */

export type LinkPurpose = OneTimeLinksTable['purpose'];

export type LinkRequest = {
  purpose: LinkPurpose;
  userId: number | null;
  /** The account's address, which it is bound to; without an account the address that it is sent to. */
  email: string;
  lifeMs: number;
  payload?: object;
};

/** A link that may be used, with what belongs to it. */
export type OneTimeLink = { userId: number | null; email: string; expiresAt: string; payload: Record<string, unknown> };

const sealedFor = 'one-time link';

/** Invitations live the longest. */
const longestLifeMs = 7 * 24 * 3_600_000;

export const linkInstants: readonly Instant[] = [{ table: 'oneTimeLinks', column: 'expiresAt', maxMs: longestLifeMs }];

/** Makes a link inside the open transaction and voids older ones of its kind. Answers its secret, of which only the hash is kept. */
export async function makeLink(tx: Context, { purpose, userId, email, lifeMs, payload }: LinkRequest): Promise<string> {
  const now = tx.services.now();
  const createdAt = now.toISOString();
  let older = tx.db.updateTable('oneTimeLinks').set({ usedAt: createdAt }).where('purpose', '=', purpose);
  older = userId === null ? older.where('email', '=', email) : older.where('userId', '=', userId);
  await older.where('usedAt', 'is', null).execute();
  const secret = `atr_l_${randomBytes(32).toString('base64url')}`;
  await tx.db
    .insertInto('oneTimeLinks')
    .values({
      purpose,
      userId,
      email,
      linkHash: hashOf(secret),
      payload: payload === undefined ? null : seal(tx.services, sealedFor, JSON.stringify(payload)),
      createdAt,
      expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
      usedAt: null,
    })
    .execute();
  return secret;
}

/** Uses a link up with one conditional update, so that of many at once exactly one succeeds; refuses what is over. */
export async function useLink(tx: Context, purpose: LinkPurpose, secret: string): Promise<OneTimeLink> {
  const now = tx.services.now().toISOString();
  const row = await tx.db
    .updateTable('oneTimeLinks')
    .set({ usedAt: now })
    .where('linkHash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
  const link = row && (await whileBound(tx, row));
  if (!link) throw invalid({ link: { key: 'expired', message: 'has expired or was used before' } });
  return link;
}

/** The link as long as it can be used; using it is left to `useLink`. */
export async function findLink(ctx: Context, purpose: LinkPurpose, secret: string): Promise<OneTimeLink | null> {
  const row = await ctx.db
    .selectFrom('oneTimeLinks')
    .selectAll()
    .where('linkHash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.services.now().toISOString())
    .executeTakeFirst();
  return row === undefined ? null : whileBound(ctx, row);
}

/** Null once the account has another address, or is suspended. */
async function whileBound(ctx: Context, row: OneTimeLinkRow): Promise<OneTimeLink | null> {
  const { userId, email, expiresAt, payload } = row;
  if (userId !== null) {
    const account = await ctx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('email', '=', email)
      .where('status', '<>', 'inactive')
      .executeTakeFirst();
    if (account === undefined) return null;
  }
  const content =
    payload === null ? {} : (JSON.parse(unseal(ctx.services, sealedFor, payload)) as OneTimeLink['payload']);
  return { userId, email, expiresAt, payload: content };
}

/** Addresses that the links of an account went to, or would have brought it. */
export async function addressesInLinks(tx: Context, userId: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('oneTimeLinks')
    .select(['email', 'payload'])
    .where('userId', '=', userId)
    .execute();
  return rows.flatMap(({ email, payload }) => {
    const kept = payload === null ? {} : (JSON.parse(unseal(tx.services, sealedFor, payload)) as { email?: unknown });
    return 'email' in kept && typeof kept.email === 'string' ? [email, kept.email] : [email];
  });
}

/** Ends the links of an account, inside the open transaction: all, or those of one purpose. */
export async function voidLinks(tx: Context, userId: number, purpose?: LinkPurpose): Promise<void> {
  let open = tx.db
    .updateTable('oneTimeLinks')
    .set({ usedAt: tx.services.now().toISOString() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null);
  if (purpose !== undefined) open = open.where('purpose', '=', purpose);
  await open.execute();
}

const dayMs = 24 * 3_600_000;
/** As long as a mail to an address stays in the outbox, it is known whose address that was to become: for who is erased then. */
const addressDays = 30;

/** Removes links that are over. */
export async function removeOldLinks({ services }: Context): Promise<void> {
  const daysAgo = (days: number) => new Date(services.now().getTime() - days * dayMs).toISOString();
  await services.database.transaction(async (trx) => {
    const over = trx.deleteFrom('oneTimeLinks').where('expiresAt', '<', daysAgo(1));
    await over.where('purpose', '!=', 'VERIFY_EMAIL').execute();
    await trx.deleteFrom('oneTimeLinks').where('expiresAt', '<', daysAgo(addressDays)).execute();
  });
}
