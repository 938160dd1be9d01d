import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { Services } from '../context.ts';
import type { EmailServerSecurity } from '../graphql/schema.generated.ts';
import { checkedAddress } from '../outgoing/host.ts';
import type { MailAccountRow } from '../db/mailAccountTables.ts';
import { unseal } from '../seal.ts';
import { accessTokenOf } from './accountTokens.ts';

/* Accounts of users at other mail servers: what is written from their address goes out by their server. */

export const accountSeal = 'password of a mail account';

/** With a password, or with a token of the provider's consent. */
export type MailServerLogin = {
  host: string;
  port: number;
  security: EmailServerSecurity;
  user: string;
  password: string;
  accessToken?: string;
};

/** A server that keeps silent for longer is given up. */
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** A way to send by the SMTP server of an account. */
export async function smtpOf(
  { env }: Pick<Services, 'env'>,
  { host, port, security, user, password, accessToken }: MailServerLogin,
): Promise<Transporter> {
  const address = await checkedAddress(host, env);
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: address,
    port,
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'NONE',
    ...(security !== 'NONE' && isIP(host) === 0 && { tls: { servername: host } }),
    auth: accessToken === undefined ? { user, pass: password } : { type: 'OAuth2', user, accessToken },
    ...timeLimits,
    logger: false,
  });
}

/** The login at one of the servers of an account. */
export async function loginOf(
  services: Services,
  name: 'imap' | 'smtp',
  row: MailAccountRow,
  refused?: string,
): Promise<MailServerLogin> {
  const login = {
    ...{ host: row[`${name}Host`], port: row[`${name}Port`], security: row[`${name}Security`] },
    ...{ user: row[`${name}User`], password: '' },
  };
  return row.provider === null
    ? { ...login, password: unseal(services, accountSeal, row[`${name}Password`]) }
    : { ...login, accessToken: await accessTokenOf(services, row.id, refused) };
}

/** Whether a server has refused user, password or token: trying again would lock the account out. */
export const isRefusedLogin = (error: unknown): boolean => {
  const { code, authenticationFailed, responseCode } = error as Record<string, unknown>;
  return authenticationFailed === true || code === 'EAUTH' || code === 'EOAUTH2' || responseCode === 535;
};

/** Signs in with what is known of an account; with a new token, once, where its token is refused. */
export async function signedInWith<Value>(
  services: Services,
  name: 'imap' | 'smtp',
  row: MailAccountRow,
  signIn: (login: MailServerLogin) => Promise<Value>,
): Promise<Value> {
  const login = await loginOf(services, name, row);
  try {
    return await signIn(login);
  } catch (error) {
    if (login.accessToken === undefined || !isRefusedLogin(error)) throw error;
    return signIn(await loginOf(services, name, row, login.accessToken));
  }
}

/** The same of an account that is there; null for one that is not connected any more. */
export async function wayOfAccount(services: Services, accountId: number): Promise<Transporter | null> {
  const row = await services.database.reader
    .selectFrom('mailAccounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined || (row.provider === null && row.smtpPassword === '')) return null;
  if (row.provider === null) return smtpOf(services, await loginOf(services, 'smtp', row));
  if (row.state === 'DISCONNECTED' || row.state === 'REMOVING') return null;
  return signedInWith(services, 'smtp', row, async (login) => {
    const way = await smtpOf(services, login);
    try {
      await way.verify();
      return way;
    } catch (error) {
      way.close();
      throw error;
    }
  });
}
