import { tokenRevocation } from 'openid-client';
import type { Context, Services } from '../context.ts';
import type { EndedConsentRow } from '../db/mailAccountTables.ts';
import type { Instant } from '../instants.ts';
import { openIdOf } from '../outgoing/openId.ts';
import { unseal } from '../seal.ts';
import { mailProviderOf, tokenSeal } from './accountTokens.ts';

/*
 * Providers are told of consents that nobody needs any more. Their tokens are kept by triggers of the database as soon as an
 * account loses its own, whatever the reason, and are tried again as long as the provider cannot be reached.
 */

const atOnce = 20;
const maxAttempts = 12;
const minuteMs = 60_000;
const longestPauseMs = 12 * 60 * minuteMs;

export const consentInstants: readonly Instant[] = [
  { table: 'mailEndedConsents', column: 'nextTryAt', maxMs: longestPauseMs, isNextTry: true },
];

/** Of several servers one tells of a consent: the first pause begins before the call. */
const pauseAfter = (attempts: number) => Math.min(minuteMs * 2 ** (attempts - 1), longestPauseMs);

/** Tells of what is due. */
export async function endConsents({ services }: Pick<Context, 'services'>): Promise<void> {
  const { database, now } = services;
  const due = await database.reader
    .selectFrom('mailEndedConsents')
    .selectAll()
    .where('nextTryAt', '<=', now().toISOString())
    .orderBy('nextTryAt')
    .limit(atOnce)
    .execute();
  await Promise.all(due.map((row) => end(services, row)));
}

async function end(services: Services, row: EndedConsentRow): Promise<void> {
  const { database, now, log } = services;
  const attempts = row.attempts + 1;
  const nextTryAt = new Date(now().getTime() + pauseAfter(attempts)).toISOString();
  const { numUpdatedRows } = await database.transaction((trx) =>
    trx
      .updateTable('mailEndedConsents')
      .set({ attempts, nextTryAt })
      .where('id', '=', row.id)
      .where('attempts', '=', row.attempts)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows !== 1n) return;
  try {
    await revoke(services, row);
  } catch (error) {
    log.warn({ err: error, provider: row.provider, attempts }, 'consent of a mail account not revoked');
    if (attempts < maxAttempts) return;
  }
  await database.transaction((trx) => trx.deleteFrom('mailEndedConsents').where('id', '=', row.id).execute());
}

/** A provider that the settings do not name any more, or that takes no such calls, cannot be told. */
async function revoke(services: Services, { provider: key, refreshToken }: EndedConsentRow): Promise<void> {
  const provider = mailProviderOf(services, key);
  if (provider === undefined) return;
  const configuration = await openIdOf(provider);
  if (configuration.serverMetadata().revocation_endpoint === undefined) return;
  await tokenRevocation(configuration, unseal(services, tokenSeal, refreshToken));
}
