import { setTimeout as delay } from 'node:timers/promises';
import { refreshTokenGrant, ResponseBodyError } from 'openid-client';
import type { TokenEndpointResponse } from 'openid-client';
import type { Services } from '../context.ts';
import type { MailAccountRow } from '../db/mailAccountTables.ts';
import { pendingEvents, write } from '../db/write.ts';
import { openIdOf } from '../outgoing/openId.ts';
import { programContext } from '../program.ts';
import type { MailProvider } from '../providerEnv.ts';
import { seal, unseal } from '../seal.ts';

/*
 * Accounts whose provider has consented (OAuth): a lasting token is kept sealed, and short ones are got with it. Each lasting
 * token may count once, so that one server of a database at a time asks for the next one.
 */

export const tokenSeal = 'token of a mail account';
/** What ends within this time is not begun with. */
const spareMs = 60_000;
const usualSeconds = 3600;
export const longestTokenMs = 24 * 3_600_000;
export const refreshingMs = 30_000;
const waitMs = 200;

/** The provider does not let the program in any more: its user has to sign in there again. */
export class SignedOut extends Error {
  constructor() {
    super('The provider has ended the access');
  }
}

export type Tokens = Pick<MailAccountRow, 'refreshToken' | 'accessToken' | 'accessUntil' | 'refreshingUntil'>;

/** No token at all. */
export const noTokens: Tokens = { refreshToken: '', accessToken: '', accessUntil: null, refreshingUntil: null };

type Answer = Pick<TokenEndpointResponse, 'access_token' | 'refresh_token' | 'expires_in'>;

/** What a provider has answered, as it is kept. A provider that gives no new lasting token leaves the one before. */
export function keptTokens(services: Services, answer: Answer, before = ''): Tokens {
  const ms = Math.min((answer.expires_in ?? usualSeconds) * 1000, longestTokenMs);
  return {
    refreshToken: answer.refresh_token === undefined ? before : seal(services, tokenSeal, answer.refresh_token),
    accessToken: seal(services, tokenSeal, answer.access_token),
    accessUntil: new Date(services.now().getTime() + ms).toISOString(),
    refreshingUntil: null,
  };
}

export const mailProviderOf = ({ env }: Pick<Services, 'env'>, key: string | null): MailProvider | undefined =>
  env.mailProviders.find((one) => one.key === key);

/** A token that its mail servers let in for a while. One that a server has `refused` is not answered again. */
export async function accessTokenOf(services: Services, accountId: number, refused = ''): Promise<string> {
  for (let tries = 0; tries * waitMs <= refreshingMs; tries += 1) {
    const row = await services.database.reader
      .selectFrom('mailAccounts')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (row === undefined || row.refreshToken === '') throw new SignedOut();
    const known = row.accessToken === '' ? '' : unseal(services, tokenSeal, row.accessToken);
    const least = new Date(services.now().getTime() + spareMs).toISOString();
    if (known !== '' && known !== refused && (row.accessUntil ?? '') > least) return known;
    if (await claim(services, row)) return renewed(services, row);
    await delay(waitMs);
  }
  throw new Error('The provider is slow to answer');
}

/** Only one server at a time asks for the next token. */
async function claim(services: Services, { id, refreshToken }: MailAccountRow): Promise<boolean> {
  const now = services.now();
  const { numUpdatedRows } = await services.database.transaction((trx) =>
    trx
      .updateTable('mailAccounts')
      .set({ refreshingUntil: new Date(now.getTime() + refreshingMs).toISOString() })
      .where('id', '=', id)
      .where('refreshToken', '=', refreshToken)
      .where((is) => is.or([is('refreshingUntil', 'is', null), is('refreshingUntil', '<=', now.toISOString())]))
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}

async function renewed(services: Services, row: MailAccountRow): Promise<string> {
  const { id, refreshToken } = row;
  const set = (values: Partial<Tokens>) =>
    services.database.transaction((trx) =>
      trx
        .updateTable('mailAccounts')
        .set(values)
        .where('id', '=', id)
        .where('refreshToken', '=', refreshToken)
        .execute(),
    );
  const provider = mailProviderOf(services, row.provider);
  try {
    if (provider === undefined) throw new Error(`MAIL_OAUTH_PROVIDERS does not name ${row.provider} any more`);
    const answer = await refreshTokenGrant(await openIdOf(provider), unseal(services, tokenSeal, refreshToken));
    await set(keptTokens(services, answer, refreshToken));
    return answer.access_token;
  } catch (error) {
    if (!(error instanceof ResponseBodyError) || error.error !== 'invalid_grant') {
      await set({ refreshingUntil: null });
      throw error;
    }
    await noteSignedOut(services, row);
    throw new SignedOut();
  }
}

/** Notes that an account has to be signed in to again. Whoever is connected lets go of it, and nothing is tried before. */
const noteSignedOut = (
  services: Services,
  { id, refreshToken, userId }: Pick<MailAccountRow, 'id' | 'refreshToken' | 'userId'>,
): Promise<void> =>
  write(programContext(services, `mail account ${id}`), async (tx) => {
    await tx.db
      .updateTable('mailAccounts')
      .set((row) => ({ ...noTokens, state: 'SIGNED_OUT', fault: null, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('refreshToken', '=', refreshToken)
      .where('state', 'not in', ['DISCONNECTED', 'REMOVING'])
      .execute();
    pendingEvents(tx).push({ kind: 'account', userId, part: 'MAIL_ACCOUNTS' });
  });
