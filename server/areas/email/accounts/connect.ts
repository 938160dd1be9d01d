import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import type { Services } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import type { FieldErrors } from '../../../errors.ts';
import type { Problem } from '../../../fields.ts';
import { isRefusedLogin, smtpOf } from '../../../mail/accountWay.ts';
import type { MailServerLogin } from '../../../mail/accountWay.ts';
import { checkedAddress, HostError } from '../../../outgoing/host.ts';

/* Connections to the servers of accounts. Where one fails, it says which of the settings is probably wrong. */

const mb = 1024 * 1024;

/** Opens a connection to an IMAP server and signs in. */
export async function openImap(
  { env }: Pick<Services, 'env'>,
  { host, port, security, user, password, accessToken }: MailServerLogin,
): Promise<ImapFlow> {
  const address = await checkedAddress(host, env);
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    host: address,
    port,
    secure: security === 'TLS',
    ...(security !== 'TLS' && { doSTARTTLS: security === 'STARTTLS' }),
    ...(security !== 'NONE' && isIP(host) === 0 && { servername: host }),
    auth: accessToken === undefined ? { user, pass: password } : { user, accessToken },
    logger: false,
    clientInfo: { name: 'Atrium' },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 90_000,
    maxIdleTime: 60_000,
    autoIdleDelay: 300,
    // What a server may make this one hold.
    maxLiteralSize: 40 * mb,
    maxResponseSize: 64 * mb,
    maxLineLength: 16 * mb,
  });
  // What happens later ends the connection, which is noticed where it is used.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

type Fault = { part: 'Host' | 'Port' | 'Security' | 'Password'; problem: Problem };

const problem = (part: Fault['part'], key: string, message: string): Fault => ({ part, problem: { key, message } });

/** What is probably wrong with a connection that failed. */
export function faultOf(error: unknown): Fault {
  if (error instanceof HostError)
    return error.fault === 'UNKNOWN_HOST'
      ? problem('Host', 'unknownHost', 'is not known: there is no server with this name')
      : problem('Host', 'privateHost', 'lies in a private network, which PRIVATE_ADDRESSES does not allow');
  const { code = '', message = '' } = error as Error & { code?: string };
  if (isRefusedLogin(error)) return problem('Password', 'refusedLogin', 'is refused by the server, or the user is');
  if (/TLS|CERT|SSL|SELF_SIGNED|EPROTO|ISSUER|UPGRADE/i.test(code) || /tls|certificate|ssl/i.test(message))
    return problem('Security', 'refusedSecurity', 'does not fit the server, or its certificate is not valid');
  return problem('Port', 'noAnswer', 'is not answered by a mail server');
}

/** Signs in to both servers; throws what is wrong, by field. */
export async function checkServers(services: Services, imap: MailServerLogin, smtp: MailServerLogin): Promise<void> {
  const errors: FieldErrors = {};
  const note = (name: 'imap' | 'smtp', error: unknown) => {
    const { part, problem: found } = faultOf(error);
    errors[`${name}${part}`] = found;
  };
  await Promise.all([
    openImap(services, imap).then(
      (client) => client.close(),
      (error: unknown) => note('imap', error),
    ),
    tryWay(services, smtp).catch((error: unknown) => note('smtp', error)),
  ]);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function tryWay(services: Services, smtp: MailServerLogin): Promise<void> {
  const way = await smtpOf(services, smtp);
  try {
    await way.verify();
  } finally {
    way.close();
  }
}
