import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { Services } from '../context.ts';
import type { EmailServerSecurity } from '../graphql/schema.generated.ts';
import { checkedAddress } from '../outgoing/host.ts';
import { unseal } from '../seal.ts';

/* Accounts of users at other mail servers: what is written from their address goes out by their server. */

export const accountSeal = 'password of a mail account';

export type MailServerLogin = {
  host: string;
  port: number;
  security: EmailServerSecurity;
  user: string;
  password: string;
};

/** A server that keeps silent for longer is given up. */
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** A way to send by the SMTP server of an account. */
export async function smtpOf(
  { env }: Pick<Services, 'env'>,
  { host, port, security, user, password }: MailServerLogin,
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
    auth: { user, pass: password },
    ...timeLimits,
    logger: false,
  });
}

/** The same of an account that is there; null for one that is not connected any more. */
export async function wayOfAccount(services: Services, accountId: number): Promise<Transporter | null> {
  const row = await services.database.reader
    .selectFrom('mailAccounts')
    .select(['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'smtpPassword'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined || row.smtpPassword === '') return null;
  return smtpOf(services, {
    ...{ host: row.smtpHost, port: row.smtpPort, security: row.smtpSecurity, user: row.smtpUser },
    password: unseal(services, accountSeal, row.smtpPassword),
  });
}
