import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { write } from '../db/write.ts';
import type { Instant } from '../instants.ts';
import { hashOf } from './credentials.ts';

/*
 * A browser keeps a secret by which the accounts that have signed in there know it again. Their owners may try a password
 * there while strangers have locked the account for everybody else. It opens nothing by itself.
 */

const lifeMs = 180 * 24 * 3_600_000;
const maxPerUser = 20;

export const browserInstants: readonly Instant[] = [
  { table: 'knownBrowsers', column: 'expiresAt', maxMs: lifeMs },
  { table: 'knownBrowsers', column: 'usedAt', maxMs: 0 },
];

/** The hash of what the browser shows, if the active account with this address has signed in there before. */
export async function knownBrowser(ctx: Context, email: string): Promise<string | null> {
  const secret = ctx.browser?.knownSecret;
  if (!secret) return null;
  const row = await ctx.db
    .selectFrom('knownBrowsers')
    .innerJoin('users', 'users.id', 'knownBrowsers.userId')
    .select('browserHash')
    .where('browserHash', '=', hashOf(secret))
    .where('expiresAt', '>', ctx.services.now().toISOString())
    .where('users.email', '=', email)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  return row?.browserHash ?? null;
}

/** Whether this account has signed in before from the browser that asks; undefined where the caller is no browser. */
export async function isBrowserKnown({ browser, db, services }: Context, userId: number): Promise<boolean | undefined> {
  if (!browser?.wantsCookie) return undefined;
  if (!browser.knownSecret) return false;
  const row = await db
    .selectFrom('knownBrowsers')
    .select('id')
    .where('userId', '=', userId)
    .where('browserHash', '=', hashOf(browser.knownSecret))
    .where('expiresAt', '>', services.now().toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lets the browser be known to who has just signed in there. It gets a new secret each time, for all accounts that know it,
 * so that one that was copied, or put there by somebody else, ends.
 */
export async function noteBrowser(ctx: Context, userId: number): Promise<void> {
  const { browser, services, userAgent } = ctx;
  if (!browser?.wantsCookie) return;
  const secret = `atr_b_${randomBytes(32).toString('base64url')}`;
  const browserHash = hashOf(secret);
  const now = services.now();
  await write(ctx, async (tx) => {
    if (browser.knownSecret)
      await tx.db
        .updateTable('knownBrowsers')
        .set({ browserHash })
        .where('browserHash', '=', hashOf(browser.knownSecret))
        .execute();
    const fresh = {
      userAgent: userAgent.slice(0, 200),
      usedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
    };
    await tx.db
      .insertInto('knownBrowsers')
      .values({ userId, browserHash, ...fresh })
      .onConflict((conflict) => conflict.columns(['browserHash', 'userId']).doUpdateSet(fresh))
      .execute();
    const kept = tx.db
      .selectFrom('knownBrowsers')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('usedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(maxPerUser);
    await tx.db.deleteFrom('knownBrowsers').where('userId', '=', userId).where('id', 'not in', kept).execute();
  });
  browser.setKnown(secret, lifeMs / 1000);
}

/** All browsers of an account are strangers again, but the one that asks for it, if it `stays`. Inside the open transaction. */
export async function forgetBrowsers(tx: Context, userId: number, stays = false): Promise<void> {
  const shown = stays ? tx.browser?.knownSecret : undefined;
  await tx.db
    .deleteFrom('knownBrowsers')
    .where('userId', '=', userId)
    .where('browserHash', '<>', shown ? hashOf(shown) : '')
    .execute();
}
