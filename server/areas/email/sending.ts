import { authorizeSome } from '../../access/authorize.ts';
import { makeRateLimit } from '../../access/rateLimit.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import { malformed, tooLarge } from '../../fields.ts';
import { bodyIn, byKey, saveIn } from './drafts.ts';
import type { Changed, Written } from './drafts.ts';
import { email } from './email.ts';
import { recipientsOf, release } from './release.ts';
import { settingsOf } from './settings.ts';
import { isAnsweredByAnother } from './shared/care.ts';

/* Sending at once, after the wait of the user, or later. */

const perMinute = 30;
const limitOf = makeRateLimit();
const secondMs = 1000;
const longestDays = 366;

/** Sends what is written, once for its key. */
export async function sendEmail(
  ctx: Context,
  written: Written & { sendAt?: string | null | undefined; evenIfAnswered?: boolean | null },
): Promise<Changed> {
  const { userId } = authorizeSome(ctx, 'create', 'Email');
  const retryAfterSeconds = ctx.services.env.rateLimitPerMinute > 0 ? limitOf(userId, perMinute) : null;
  if (retryAfterSeconds !== null)
    throw new AppError('RATE_LIMITED', `At most ${perMinute} emails a minute`, { retryAfterSeconds });
  const later = laterThan(ctx, written.sendAt);
  const body = await bodyIn(written.input);
  return write(ctx, async (tx) => {
    const known = await byKey(tx, written.key);
    const batchId = tx.batchId;
    if (known !== undefined && known.folder !== 'DRAFT') return { row: known, batchId };
    // Asked for once more while it waits: only its time may be another.
    if (known !== undefined && known.sendAt !== null && known.isDeleted === 0) {
      if (later === null || later === known.sendAt) return { row: known, batchId };
      const row = await email.find(tx, 'update', known.id);
      return { row: await email.set(tx, row, { sendAt: later }), batchId };
    }
    const draft = await saveIn(tx, written, body);
    recipientsOf(draft);
    if (written.evenIfAnswered !== true && (await isAnsweredByAnother(tx, draft)))
      throw new AppError('CONFLICT', 'Somebody else has answered the email', { reason: 'answered' });
    const sendAt = later ?? (await undoneUntil(tx, userId));
    if (sendAt === null) return { row: await release(tx, draft), batchId };
    return { row: await email.set(tx, draft, { sendAt, writerId: userId }), batchId };
  });
}

function laterThan({ services }: Context, given: string | null | undefined): string | null {
  if (given === null || given === undefined) return null;
  const at = new Date(given);
  const now = services.now().getTime();
  if (at.getTime() <= now) throw invalid({ sendAt: malformed('must be in the future') });
  if (at.getTime() > now + longestDays * 24 * 3600 * secondMs) throw invalid({ sendAt: tooLarge(longestDays) });
  return at.toISOString();
}

async function undoneUntil(tx: Context, userId: number): Promise<string | null> {
  const { undoSeconds } = await settingsOf(tx, userId);
  return undoSeconds === 0 ? null : new Date(tx.services.now().getTime() + undoSeconds * secondMs).toISOString();
}

/** Takes back what waits to be sent: it is a draft as before. */
export async function cancelEmail(ctx: Context, id: string): Promise<Changed> {
  authorizeSome(ctx, 'update', 'Email');
  return write(ctx, async (tx) => {
    const row = await email.find(tx, 'update', id);
    if (row.folder !== 'DRAFT') throw new AppError('CONFLICT', 'The email was sent already', { reason: 'sent' });
    if (row.sendAt === null) return { row, batchId: tx.batchId };
    return { row: await email.set(tx, row, { sendAt: null }), batchId: tx.batchId };
  });
}
