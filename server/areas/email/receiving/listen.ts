import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Services } from '../../../context.ts';
import { EnvError } from '../../../env.ts';
import type { Env } from '../../../env.ts';
import { addressKey, makeRateLimit } from '../../../access/rateLimit.ts';
import { AppError } from '../../../errors.ts';
import { programContext } from '../../../program.ts';
import { listenFault } from '../../../startFault.ts';
import { takeMessage } from './incoming.ts';
import { receiveMail } from './receive.ts';
import { mailAddress, recipientAt } from './recipients.ts';
import type { Resolve } from './dnsAnswers.ts';

/* The door for mail of other servers: for addresses here alone, and nothing is passed on to others. */

export const maxMessageBytes = 25 * 1024 * 1024;
const maxRecipients = 100;
const maxConnections = 100;
const maxConnectionsOfOne = 20;
const maxUnknown = 20;
const maxMessagesPerMinute = 600;
const silenceMs = 60_000;

export type MailDoor = { port: number; close: () => Promise<void> };

/** What a caller is answered; by its code it knows whether to come again. */
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

async function callback<Value>(
  work: Promise<Value>,
  done: (error: Error | null, value?: Value) => void,
): Promise<void> {
  let value: Value;
  try {
    value = await work;
  } catch (error) {
    return done(error instanceof Error ? error : new Error(String(error)));
  }
  done(null, value);
}

/** Receives mail where MAIL_LISTEN says. Answers how to stop it. */
export async function listenForMail(services: Services): Promise<() => Promise<void>> {
  if (services.env.mailListen === undefined) return async () => undefined;
  return (await openMailDoor(services, services.env.mailListen)).close;
}

/** Opens the door on an address; `resolve` stands in for the DNS. */
export async function openMailDoor(
  services: Services,
  { host, port }: { host: string; port: number },
  resolve?: Resolve,
): Promise<MailDoor> {
  const { env, log } = services;
  const { SMTPServer } = await import('smtp-server');
  const certificate = await certificateOf(env);
  /** Connections by the address that they come from, and of each which that is. */
  const connections = new Map<string, number>();
  const open = new Map<string, string>();
  const unknown = new Map<string, number>();
  const limitOf = makeRateLimit();
  const here = (session: { id: string }) => programContext(services, `mail ${session.id}`);
  const server = new SMTPServer({
    ...certificate,
    name: env.mailDomains[0] ?? 'localhost',
    banner: 'Atrium',
    size: maxMessageBytes,
    // Nobody signs in: there is nothing that they could do more.
    authOptional: true,
    disabledCommands: ['AUTH', ...(certificate === null ? ['STARTTLS'] : [])],
    disableReverseLookup: true,
    logger: false,
    maxClients: maxConnections,
    socketTimeout: silenceMs,
    closeTimeout: 5000,
    onConnect({ id, remoteAddress }, done) {
      const key = addressKey(remoteAddress);
      open.set(id, key);
      const count = (connections.get(key) ?? 0) + 1;
      connections.set(key, count);
      done(count > maxConnectionsOfOne ? refusal(421, 'Too many connections from your address') : null);
    },
    onClose({ id }) {
      unknown.delete(id);
      // Of one that was turned away before it was counted there is nothing to take off.
      const key = open.get(id);
      if (key === undefined) return;
      open.delete(id);
      const count = (connections.get(key) ?? 1) - 1;
      if (count > 0) connections.set(key, count);
      else connections.delete(key);
    },
    onMailFrom(_, { remoteAddress }, done) {
      const wait = env.rateLimitPerMinute > 0 ? limitOf(addressKey(remoteAddress), maxMessagesPerMinute) : null;
      done(wait === null ? null : refusal(451, `Too many messages, come again in ${wait} seconds`));
    },
    onRcptTo({ address }, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const check = async () => {
        if (rcptTo.length >= maxRecipients) throw refusal(452, 'Too many recipients, send the others apart');
        const isReport = mailFrom !== false && mailFrom.address === '' && address.toLowerCase() === mailAddress(env);
        const isKnown = isReport || (await orAgain(log, recipientAt(here(session), address))) !== null;
        if (isKnown) return;
        const misses = (unknown.get(session.id) ?? 0) + 1;
        unknown.set(session.id, misses);
        // Who tries out names is not told any more which exist.
        throw misses > maxUnknown
          ? refusal(421, 'Too many unknown recipients')
          : refusal(550, 'No such mailbox here, and mail is not passed on');
      };
      void callback(check(), done);
    },
    onData(stream, session, done) {
      const { envelope, remoteAddress, hostNameAppearsAs } = session;
      const keep = async () => {
        const raw = await takeMessage(stream, maxMessageBytes);
        if (raw === 'TOO_LARGE') throw refusal(552, `A message may have at most ${maxMessageBytes} bytes`);
        if (raw === 'BUSY') throw refusal(452, 'Too much mail at once, come again later');
        const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const mail = { raw, sender, recipients, ip: addressOf(remoteAddress), helo: hostNameAppearsAs };
        await orAgain(log, receiveMail(here(session), mail, resolve));
        return 'Message kept';
      };
      void callback(keep(), done);
    },
  });
  // Callers break off, and speak nonsense; that is theirs.
  server.on('error', (error) => log.debug({ err: error }, 'mail connection failed'));
  await new Promise<void>((opened, failed) => {
    server.server.once('error', (error) =>
      failed(listenFault({ host, port }, error, ['the host of MAIL_LISTEN', 'MAIL_LISTEN']) as Error),
    );
    server.listen(port, host, opened);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

const addressOf = (given: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(given)?.[1] ?? given;

/** Whatever goes wrong here is not the caller's fault: they are to come again. */
async function orAgain<Value>(log: Services['log'], work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error }, 'mail not kept');
    throw refusal(451, 'Not kept, come again later');
  }
}

async function certificateOf({ mailTls }: Env): Promise<{ cert: Buffer; key: Buffer } | null> {
  if (mailTls === undefined) return null;
  const read = async (setting: string, path: string) => {
    try {
      return await readFile(path);
    } catch (error) {
      throw new EnvError(`${setting} ${path} cannot be used: ${(error as Error).message}`);
    }
  };
  return { cert: await read('MAIL_TLS_CERT', mailTls.cert), key: await read('MAIL_TLS_KEY', mailTls.key) };
}
