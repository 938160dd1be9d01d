import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { EnvError } from './envError.ts';

/* Settings of receiving mail, which go together. */

export type ReceivingEnv = {
  /** MAIL_LISTEN: host and port on which mail of other servers is received by SMTP, `0.0.0.0:25`. Unset: none is received. */
  mailListen: { host: string; port: number } | undefined;
  /** MAIL_DOMAINS: domains that mail is received for, `example.com,example.org`. Default the domain of MAIL_FROM. */
  mailDomains: string[];
  /** MAIL_TLS_CERT and MAIL_TLS_KEY: PEM files of certificate and key, for STARTTLS of those who bring mail. Unset: no STARTTLS. */
  mailTls: { cert: string; key: string } | undefined;
};

export const listenAddress = v.pipe(
  v.string(),
  v.check(
    (value) => listenParts(value) !== null,
    ({ input }) => `must be host and port, for example 0.0.0.0:25, not "${input}"`,
  ),
  v.transform((value) => listenParts(value)!),
);

/** `host:port`; an IPv6 address stands in brackets. */
function listenParts(value: string): { host: string; port: number } | null {
  const [, inBrackets, plain, port = ''] = /^(?:\[([^\]]+)\]|([^:\s/@]+)):(\d{1,5})$/.exec(value) ?? [];
  const host = inBrackets ?? plain ?? '';
  if (host === '' || Number(port) > 65535 || (inBrackets !== undefined && isIP(inBrackets) !== 6)) return null;
  return { host, port: Number(port) };
}

export const domainName = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(
    /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/,
    ({ input }) => `takes domains such as example.com, not "${String(input)}"`,
  ),
);

type Given = {
  MAIL_LISTEN?: ReceivingEnv['mailListen'];
  MAIL_DOMAINS: string[];
  MAIL_TLS_CERT?: string | undefined;
  MAIL_TLS_KEY?: string | undefined;
};

export function receiving(given: Given, mailFrom: string): ReceivingEnv {
  const { MAIL_LISTEN: mailListen, MAIL_DOMAINS: named, MAIL_TLS_CERT: cert, MAIL_TLS_KEY: key } = given;
  const own = /@([^\s@<>"]+?)>?$/.exec(mailFrom)?.[1]?.toLowerCase() ?? '';
  const mailDomains = named.length > 0 ? named : own.includes('.') && isIP(own) === 0 ? [own] : [];
  if (mailListen !== undefined && mailDomains.length === 0)
    throw new EnvError(
      'MAIL_DOMAINS is missing, as MAIL_LISTEN is set: it names the domains that mail is received for',
    );
  if ((cert === undefined) !== (key === undefined))
    throw new EnvError(`${cert === undefined ? 'MAIL_TLS_CERT' : 'MAIL_TLS_KEY'} is missing: it goes with the other`);
  const mailTls = cert === undefined ? undefined : { cert: resolve(cert), key: resolve(key!) };
  return { mailListen, mailDomains, mailTls };
}
