import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { knownBrowser } from '../../access/knownBrowsers.ts';
import { addressKey } from '../../access/rateLimit.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Instant } from '../../instants.ts';

const minuteMs = 60_000;
const windowMs = 15 * minuteMs;
const longestLockMs = 15 * minuteMs;

export const failureInstants: readonly Instant[] = ['lockedUntil', 'windowStartedAt'].map((column) => ({
  table: 'signInFailures',
  column,
  maxMs: longestLockMs,
}));

type Limit = { key: string; failures: number };
/** Whom strangers cannot lock out `isKnown`: their own failures alone count. */
export type Limits = { account: Limit; address: Limit; isKnown?: boolean };

/**
 * What failures are counted under: the account tried, whether it exists or not, and the address that tries. A browser that
 * the account knows has a count of its own, so that its owner gets in there while others have locked the account.
 */
export async function limitsOf(ctx: Context, email: string): Promise<Limits> {
  const browser = await knownBrowser(ctx, email);
  const who = hash('sha256', browser === null ? email : `${browser} ${email}`, 'hex');
  return {
    account: { key: `${browser === null ? 'account' : 'browser'}:${who}`, failures: 5 },
    address: { key: `address:${addressKey(ctx.address)}`, failures: 20 },
    isKnown: browser !== null,
  };
}

/** RATE_LIMITED while the account or the address is locked, whether the password would be right or not. */
export async function refuseLocked(ctx: Context, { account, address, isKnown }: Limits): Promise<void> {
  const now = ctx.services.now();
  const locked = await ctx.db
    .selectFrom('signInFailures')
    .select('lockedUntil')
    .where('key', 'in', isKnown ? [account.key] : [account.key, address.key])
    .where('lockedUntil', '>', now.toISOString())
    .execute();
  const until = Math.max(0, ...locked.map((row) => Date.parse(row.lockedUntil!)));
  if (until === 0) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  throw new AppError('RATE_LIMITED', `Too many failed sign-ins; try again in ${retryAfterSeconds} s`, {
    retryAfterSeconds,
  });
}

/** Counts a failure; returns whether it locked the account or the address. */
export async function countFailure({ services }: Context, { account, address }: Limits): Promise<boolean> {
  const now = services.now().getTime();
  return services.database.transaction(async (trx) => {
    let isLocked = false;
    for (const { key, failures } of [account, address]) {
      const windowStartedAt = new Date(now).toISOString();
      const isOver = sql`sign_in_failures.window_started_at < ${new Date(now - windowMs).toISOString()}`;
      const { count } = await trx
        .insertInto('signInFailures')
        .values({ key, count: 1, windowStartedAt, lockedUntil: null })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when ${isOver} then 1 else sign_in_failures.count + 1 end`,
            windowStartedAt: sql`case when ${isOver} then ${windowStartedAt} else sign_in_failures.window_started_at end`,
          }),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      if (count < failures) continue;
      isLocked = true;
      const lockedUntil = new Date(now + Math.min(longestLockMs, minuteMs * 2 ** (count - failures))).toISOString();
      // The window goes on from the end of the lock: who keeps guessing keeps waiting longer.
      await trx
        .updateTable('signInFailures')
        .set({ lockedUntil, windowStartedAt: lockedUntil })
        .where('key', '=', key)
        .execute();
    }
    return isLocked;
  });
}

/**
 * Forgets the failures of an account, or of a known browser, whose owner got in. Those of the address stay: it may try other
 * accounts; and those of strangers stay when the owner came with a known browser.
 */
export async function clearFailures({ services }: Context, { account }: Limits): Promise<void> {
  await services.database.transaction((trx) =>
    trx.deleteFrom('signInFailures').where('key', '=', account.key).execute(),
  );
}

/** Removes counts that no longer matter. */
export async function removeOldFailures({ services }: Context): Promise<void> {
  const before = new Date(services.now().getTime() - 2 * windowMs).toISOString();
  await services.database.transaction((trx) =>
    trx.deleteFrom('signInFailures').where('windowStartedAt', '<', before).execute(),
  );
}
