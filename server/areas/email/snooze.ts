import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import { malformed } from '../../fields.ts';
import type { MutationSnoozeEmailsArgs } from '../../graphql/schema.generated.ts';
import { failureFrom } from '../../tasks/run.ts';
import type { BulkDone } from '../../tasks/run.ts';
import { email } from './email.ts';
import { select } from './selection.ts';

/* Snoozing: out of the inbox until a time, then back on top, unread. */

const atOnce = 200;
const longestMs = 366 * 24 * 3_600_000;

/** Hides what of the selection is in the inbox until a time, or shows it again at once. */
export async function snoozeEmails(ctx: Context, { selection, until }: MutationSnoozeEmailsArgs): Promise<BulkDone> {
  authorizeSome(ctx, 'update', 'Email');
  const snoozedUntil = untilIn(ctx, until);
  return write(ctx, async (tx) => {
    const { groups, failures } = await select(tx, 'update', selection);
    const rows = groups.flatMap(({ id, messages }) => {
      const some = messages.filter(({ folder, isDeleted }) => folder === 'INBOX' && isDeleted === 0);
      if (some.length === 0) failures.push(failureFrom(id, new AppError('CONFLICT', 'It is not in the inbox')));
      return some;
    });
    let count = 0;
    rows.sort((a, b) => a.id - b.id);
    for (let start = 0; start < rows.length; start += atOnce)
      count += await email.setMany(tx, rows.slice(start, start + atOnce), () => ({ snoozedUntil }), 'bulk');
    return { count, failures, batchId: count === 0 ? null : tx.batchId };
  });
}

function untilIn({ services }: Context, given: string | null | undefined): string | null {
  if (given === null || given === undefined) return null;
  const ms = new Date(given).getTime() - services.now().getTime();
  if (ms <= 0) throw invalid({ until: malformed('must be in the future') });
  if (ms > longestMs) throw invalid({ until: malformed('must be within a year') });
  return new Date(given).toISOString();
}

/** Brings back what is due. */
export async function wakeDue(ctx: Context): Promise<void> {
  const { services } = ctx;
  const now = services.now().toISOString();
  const due = await services.database.reader
    .selectFrom('mailMessages')
    .select('id')
    .where('snoozedUntil', 'is not', null)
    .where('snoozedUntil', '<=', now)
    .orderBy('snoozedUntil')
    .orderBy('id')
    .limit(atOnce)
    .execute();
  if (due.length === 0) return;
  await write({ ...ctx, memo: new Map() }, async (tx) => {
    const locked = await email.lock(
      tx,
      due.map(({ id }) => id),
    );
    const rows = locked.filter(({ snoozedUntil }) => snoozedUntil !== null && snoozedUntil <= now);
    if (rows.length > 0)
      await email.setMany(tx, rows, () => ({ snoozedUntil: null, surfacedAt: now, isRead: 0 }), 'snoozed');
  });
}
