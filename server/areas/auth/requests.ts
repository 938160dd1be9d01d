import { createHmac } from 'node:crypto';
import { addressKey } from '../../access/rateLimit.ts';
import type { Context } from '../../context.ts';
import type { AccountRequestRow } from '../../db/securityTables.ts';
import { write } from '../../db/write.ts';
import { AppError } from '../../errors.ts';
import { allRight, emailField } from '../../fields.ts';
import type { Language, MailAnswer } from '../../graphql/schema.generated.ts';
import { newMailKey, showsMail } from '../../mail/outbox.ts';
import { seal } from '../../seal.ts';

/*
 * What visitors ask for that may or may not concern an account is only noted here and worked on later: neither the
 * answer nor its time tells whether there is such an account.
 */

const hourMs = 3_600_000;
const perAccount = 3;
const perSender = 20;
export const requestSeal = 'account request';

type Asked = { kind: AccountRequestRow['kind']; email: string; language: Language; payload?: object };

/** Notes a request; the answer is the same whatever becomes of it. */
export async function noteRequest(ctx: Context, { kind, email: given, language, payload }: Asked): Promise<MailAnswer> {
  const { email } = allRight({ email: emailField(given) });
  const mailKey = newMailKey();
  await write(ctx, async (tx) => {
    const sender = senderOf(tx);
    await refuseFlood(tx, kind, email, sender);
    await tx.db
      .insertInto('accountRequests')
      .values({
        kind,
        email,
        language,
        sender,
        payload: payload === undefined ? null : seal(tx.services, requestSeal, JSON.stringify(payload)),
        mailKey,
        createdAt: tx.services.now().toISOString(),
        doneAt: null,
      })
      .execute();
  });
  return { mailKey: showsMail(ctx.services) ? mailKey : null };
}

const senderOf = ({ services, address }: Context): string =>
  createHmac('sha256', services.secret)
    .update(`sender of account requests\n${addressKey(address)}`)
    .digest('base64url')
    .slice(0, 22);

/** RATE_LIMITED when the same was asked too often within the hour, for this address or by this visitor. */
async function refuseFlood(tx: Context, kind: AccountRequestRow['kind'], email: string, sender: string): Promise<void> {
  const now = tx.services.now().getTime();
  const recent = await tx.db
    .selectFrom('accountRequests')
    .select(['kind', 'email', 'sender', 'createdAt'])
    .where('createdAt', '>', new Date(now - hourMs).toISOString())
    // What a clock that was ahead has noted would count until that hour comes.
    .where('createdAt', '<=', new Date(now).toISOString())
    .where((is) => is.or([is('email', '=', email), is('sender', '=', sender)]))
    .orderBy('createdAt')
    .limit(100)
    .execute();
  const same = recent.filter((row) => row.email === email && row.kind === kind);
  const mine = recent.filter((row) => row.sender === sender);
  const oldest = same.length >= perAccount ? same[0] : mine.length >= perSender ? mine[0] : undefined;
  if (oldest === undefined) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(oldest.createdAt) + hourMs - now) / 1000));
  throw new AppError('RATE_LIMITED', `Too many requests; try again in ${retryAfterSeconds} s`, { retryAfterSeconds });
}

/** Forgets requests once they no longer count against the limit. */
export async function removeOldRequests({ services }: Context): Promise<void> {
  const before = new Date(services.now().getTime() - hourMs).toISOString();
  await services.database.transaction((trx) =>
    trx.deleteFrom('accountRequests').where('createdAt', '<', before).where('doneAt', 'is not', null).execute(),
  );
}
