import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { addressKey } from './rateLimit.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';

const hourMs = 3_600_000;
/** What everybody together may leave in an hour: whoever changes his address all the time must not fill the database. */
const maxOfAll = 300;

/** Stands for the network address of a visitor; which one it was cannot be told from it. */
export const senderOf = ({ services, address }: Context): string =>
  createHmac('sha256', services.secret)
    .update(`sender of messages\n${addressKey(address)}`)
    .digest('base64url')
    .slice(0, 22);

/** RATE_LIMITED when a visitor, or all of them together, left too much in the last hour. Counted in the database, so for all servers. */
export async function refuseFlood(
  tx: Context,
  table: 'contactRequests' | 'mailingAddresses' | 'bookings',
  most: number,
): Promise<void> {
  const now = tx.services.now().getTime();
  const since = new Date(now - hourMs).toISOString();
  const { rows } = await sql<{ mine: number | string; everybodys: number | string; oldest: string | null }>`
    select count(*) as everybodys, count(case when sender = ${senderOf(tx)} then 1 end) as mine, min(created_at) as oldest
    from ${sql.table(table)} where created_at > ${since} and created_at <= ${new Date(now).toISOString()}`.execute(
    tx.db,
  );
  const { mine, everybodys, oldest } = rows[0]!;
  if (Number(mine) < most && Number(everybodys) < maxOfAll) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(oldest ?? since) + hourMs - now) / 1000));
  throw new AppError('RATE_LIMITED', 'Too many messages; try again later', { retryAfterSeconds });
}
