import { isIP } from 'node:net';
import { EnvError } from './envError.ts';
import type { EmailServerSecurity } from './graphql/schema.generated.ts';

/* Settings of providers whose accounts sign in here, and of those whose mail is read with their consent (OAuth). */

/** What the program is at a provider that speaks OpenID Connect. */
export type OpenIdClient = {
  key: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  scopes: string;
};

/** A place whose accounts sign in here, by OpenID Connect. */
export type OidcProvider = OpenIdClient;

type Place = { host: string; port: number; security: EmailServerSecurity };

/** A provider of mail that lets its users sign in to it instead of giving a password. */
export type MailProvider = OpenIdClient & {
  imap: Place;
  smtp: Place;
  /** What its page asks: each time for the consent, or which account. */
  prompt: 'consent' | 'select_account';
};

type Source = Record<string, string | undefined>;

const isOwnHost = (host: string) => ['localhost', '127.0.0.1'].includes(host);

/** Reads what belongs to each key that a setting names. */
function providersOf<Provider>(
  source: Source,
  setting: string,
  prefix: string,
  named: readonly string[],
  read: (key: string, name: (part: string) => string, needed: (part: string) => string) => Provider,
): Provider[] {
  const keys = named.map((key) => key.toLowerCase());
  if (keys.length > 0 && source['PUBLIC_URL'] === undefined)
    throw new EnvError(`${setting} takes PUBLIC_URL as well: providers send people back to it`);
  return keys.map((key) => {
    if (!/^[a-z][a-z0-9]{0,19}$/.test(key))
      throw new EnvError(`${setting} takes keys of up to 20 letters and digits, not "${key}"`);
    const name = (part: string) => `${prefix}_${key.toUpperCase()}_${part}`;
    return read(key, name, (part) => {
      const value = source[name(part)];
      if (value === undefined) throw new EnvError(`${name(part)} is missing, as ${setting} names ${key}`);
      return value;
    });
  });
}

function issuerOf(issuer: string, name: string): string {
  const { protocol = '', hostname = '' } = URL.parse(issuer) ?? {};
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnHost(hostname)))
    throw new EnvError(`${name} must be an address that starts with https://`);
  return issuer;
}

const titled = (key: string) => key[0]!.toUpperCase() + key.slice(1);

export const oidcProviders = (source: Source, named: readonly string[]): OidcProvider[] =>
  providersOf(source, 'OIDC_PROVIDERS', 'OIDC', named, (key, name, needed) => ({
    key,
    name: source[name('NAME')] ?? titled(key),
    issuer: issuerOf(needed('ISSUER'), name('ISSUER')),
    clientId: needed('CLIENT_ID'),
    clientSecret: source[name('CLIENT_SECRET')],
    scopes: source[name('SCOPES')] ?? 'openid email profile',
  }));

type Known = Pick<MailProvider, 'name' | 'issuer' | 'scopes' | 'imap' | 'smtp' | 'prompt'>;

const large: Record<string, Known> = {
  google: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    scopes: 'openid email https://mail.google.com/',
    imap: { host: 'imap.gmail.com', port: 993, security: 'TLS' },
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'TLS' },
    // Without it there is no lasting consent when one was given before.
    prompt: 'consent',
  },
  microsoft: {
    name: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    scopes:
      'openid email offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send',
    imap: { host: 'outlook.office365.com', port: 993, security: 'TLS' },
    smtp: { host: 'smtp.office365.com', port: 587, security: 'STARTTLS' },
    // Where an organization consents for its members, they are not asked.
    prompt: 'select_account',
  },
};

/** `imaps://host:port` is encrypted from the start, `imap://` by STARTTLS; on this computer it may stay without. */
function placeOf(value: string, name: string, protocol: 'imap' | 'smtp'): Place {
  const { protocol: given = '', hostname: host = '', port = '' } = URL.parse(value) ?? {};
  if (![`${protocol}:`, `${protocol}s:`].includes(given) || host === '')
    throw new EnvError(`${name} must be an address that starts with ${protocol}s:// or ${protocol}://`);
  const isTls = given === `${protocol}s:`;
  const usual = protocol === 'imap' ? (isTls ? 993 : 143) : isTls ? 465 : 587;
  return {
    host,
    port: port === '' ? usual : Number(port),
    security: isTls ? 'TLS' : isIP(host) !== 0 && isOwnHost(host) ? 'NONE' : 'STARTTLS',
  };
}

export const mailProviders = (source: Source, named: readonly string[]): MailProvider[] =>
  providersOf(source, 'MAIL_OAUTH_PROVIDERS', 'MAIL_OAUTH', named, (key, name, needed) => {
    const known = large[key];
    const issuer = known === undefined ? needed('ISSUER') : (source[name('ISSUER')] ?? known.issuer);
    return {
      key,
      name: source[name('NAME')] ?? known?.name ?? titled(key),
      issuer: issuerOf(issuer, name('ISSUER')),
      clientId: needed('CLIENT_ID'),
      clientSecret: source[name('CLIENT_SECRET')],
      scopes: source[name('SCOPES')] ?? known?.scopes ?? 'openid email offline_access',
      imap: known?.imap ?? placeOf(needed('IMAP'), name('IMAP'), 'imap'),
      smtp: known?.smtp ?? placeOf(needed('SMTP'), name('SMTP'), 'smtp'),
      prompt: known?.prompt ?? 'consent',
    };
  });
