import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isCurrency } from './money.ts';

/** Every setting of a server. Read once at the start from environment variables, then passed on. */
export type Env = {
  /** HOST: address to listen on. Default 127.0.0.1. */
  host: string;
  /** PORT: port to listen on; 0 takes a free one. Default 3000. */
  port: number;
  /** DATA_DIR: folder of the SQLite database and the secret key. Default ./data. */
  dataDir: string;
  /** DATABASE_URL: `postgres://…` for PostgreSQL. Unset: SQLite in DATA_DIR. */
  databaseUrl: string | undefined;
  /** PUBLIC_URL: address that browsers use, `https://office.example.com`. Unset: links in mail are off. */
  publicUrl: string | undefined;
  /** RATE_LIMIT_PER_MINUTE: requests a minute for each user; an anonymous address gets a quarter; 0: no limit. Default 300. */
  rateLimitPerMinute: number;
  /** DEMO: sample data and demo accounts in an empty database. Default true, with NODE_ENV=production false. */
  demo: boolean;
  /** LANGUAGES: which of en, fr and ar users can choose, the first being the default. Default en,fr,ar. */
  languages: Language[];
  /** CURRENCY: ISO code of the currency of all amounts, one with two decimals. Default USD. */
  currency: string;
  /** SMTP_URL: `smtp://…` or `smtps://…`, server for outgoing mail. Unset: no mail. */
  smtpUrl: string | undefined;
  /** MAIL_FROM: address that mail comes from, `Atrium <office@example.com>`. Default atrium@ and the host of PUBLIC_URL, else of SMTP_URL. */
  mailFrom: string;
  /** REGISTRATION: who may create an account: open (everybody with an email address), invitation or closed. Default open with DEMO, else invitation. */
  registration: Registration;
  /** APP_SECRET: 32 bytes as 64 hexadecimal digits, instead of the file secret.key in DATA_DIR. */
  appSecret: string | undefined;
  /** TRUST_PROXY: addresses or CIDR ranges of proxies whose X-Forwarded-For counts. Default none. */
  trustProxy: false | string[];
  /** PRIVATE_ADDRESSES: whether addresses that users give, such as those of calendars, may lie in the server's own network. Default false. */
  allowsPrivateAddresses: boolean;
  /** OIDC_PROVIDERS: keys of providers that people can sign in with, such as `google,acme`; each has OIDC_GOOGLE_ISSUER, _CLIENT_ID, _CLIENT_SECRET and, if wanted, _NAME and _SCOPES. Default none. */
  oidcProviders: OidcProvider[];
  /** LOG_LEVEL: fatal, error, warn, info, debug, trace or silent. Default info. */
  logLevel: LogLevel;
  /** SESSION_IDLE_HOURS: a browser session ends after so long without a request. Default 12. */
  sessionIdleHours: number;
  /** SESSION_MAX_DAYS: a browser session ends so long after signing in. Default 7. */
  sessionMaxDays: number;
  /** SESSION_REMEMBER_DAYS: the same for a session with "remember me", which no idleness ends. Default 30. */
  sessionRememberDays: number;
  /** TOKEN_HOURS: life of the access token that POST /api/auth/login answers. Default 24. */
  tokenHours: number;
  /** NODE_ENV: production, development or test. Default development. */
  isProduction: boolean;
};

/** A place whose accounts sign in here, by OpenID Connect. */
export type OidcProvider = {
  key: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  scopes: string;
};

const languages = ['en', 'fr', 'ar'] as const;
const registrations = ['open', 'invitation', 'closed'] as const;
const modes = ['production', 'development', 'test'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type Language = (typeof languages)[number];
export type Registration = (typeof registrations)[number];
export type LogLevel = (typeof logLevels)[number];

/** A setting that cannot be used; the message is one line that names it and says why. */
export class EnvError extends Error {}

type Source = Record<string, string | undefined>;

/** Reads and checks all settings; an empty value counts as unset. */
export function readEnv(source: Source = process.env): Env {
  // Unknown ones are refused: `prod` taken for anything else would put demo accounts on a real server.
  const isProduction = word('NODE_ENV', text(source, 'NODE_ENV') ?? 'development', modes) === 'production';
  return {
    host: text(source, 'HOST') ?? '127.0.0.1',
    port: whole(source, 'PORT', 3000, 0, 65535),
    dataDir: resolve(text(source, 'DATA_DIR') ?? './data'),
    databaseUrl: url(source, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    publicUrl: url(source, 'PUBLIC_URL', ['http:', 'https:'], true),
    rateLimitPerMinute: whole(source, 'RATE_LIMIT_PER_MINUTE', 300, 0, 1_000_000),
    demo: flag(source, 'DEMO', !isProduction),
    languages: list(source, 'LANGUAGES')?.map((name) => word('LANGUAGES', name, languages)) ?? [...languages],
    currency: currency(source),
    smtpUrl: url(source, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(source, 'MAIL_FROM') ?? `Atrium <atrium@${mailHost(source)}>`,
    registration: word(
      'REGISTRATION',
      text(source, 'REGISTRATION') ?? (flag(source, 'DEMO', !isProduction) ? 'open' : 'invitation'),
      registrations,
    ),
    appSecret: secret(source),
    trustProxy: list(source, 'TRUST_PROXY')?.map(addressRange) ?? false,
    allowsPrivateAddresses: flag(source, 'PRIVATE_ADDRESSES', false),
    oidcProviders: oidcProviders(source),
    logLevel: word('LOG_LEVEL', text(source, 'LOG_LEVEL') ?? 'info', logLevels),
    sessionIdleHours: whole(source, 'SESSION_IDLE_HOURS', 12, 1, 24 * 30),
    sessionMaxDays: whole(source, 'SESSION_MAX_DAYS', 7, 1, 365),
    sessionRememberDays: whole(source, 'SESSION_REMEMBER_DAYS', 30, 1, 365),
    tokenHours: whole(source, 'TOKEN_HOURS', 24, 1, 24 * 365),
    isProduction,
  };
}

function oidcProviders(source: Source): OidcProvider[] {
  const keys = list(source, 'OIDC_PROVIDERS')?.map((key) => key.toLowerCase()) ?? [];
  if (keys.length > 0 && text(source, 'PUBLIC_URL') === undefined)
    throw new EnvError('OIDC_PROVIDERS takes PUBLIC_URL as well: providers send people back to it');
  return keys.map((key) => {
    if (!/^[a-z][a-z0-9]{0,19}$/.test(key))
      throw new EnvError(`OIDC_PROVIDERS takes keys of up to 20 letters and digits, not "${key}"`);
    const name = (part: string) => `OIDC_${key.toUpperCase()}_${part}`;
    const needed = (part: string) => {
      const value = text(source, name(part));
      if (value === undefined) throw new EnvError(`${name(part)} is missing, as OIDC_PROVIDERS names ${key}`);
      return value;
    };
    const issuer = needed('ISSUER');
    const { protocol = '', hostname = '' } = URL.parse(issuer) ?? {};
    const isOwn = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
    if (protocol !== 'https:' && !isOwn)
      throw new EnvError(`${name('ISSUER')} must be an address that starts with https://`);
    return {
      key,
      name: text(source, name('NAME')) ?? key[0]!.toUpperCase() + key.slice(1),
      issuer,
      clientId: needed('CLIENT_ID'),
      clientSecret: text(source, name('CLIENT_SECRET')),
      scopes: text(source, name('SCOPES')) ?? 'openid email profile',
    };
  });
}

/** Host of our own mail address where none is set. */
function mailHost(source: Source): string {
  return URL.parse(text(source, 'PUBLIC_URL') ?? text(source, 'SMTP_URL') ?? '')?.hostname || 'localhost';
}

function text(source: Source, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === '' ? undefined : value;
}

function list(source: Source, name: string): string[] | undefined {
  const items = text(source, name)
    ?.split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return items === undefined || items.length === 0 ? undefined : [...new Set(items)];
}

function whole(source: Source, name: string, fallback: number, least: number, most: number): number {
  const value = text(source, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new EnvError(`${name} must be a whole number from ${least} to ${most}, not "${value}"`);
}

function flag(source: Source, name: string, fallback: boolean): boolean {
  const value = text(source, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (['true', '1', 'yes'].includes(value)) return true;
  if (['false', '0', 'no'].includes(value)) return false;
  throw new EnvError(`${name} must be true or false, not "${value}"`);
}

function currency(source: Source): string {
  const code = text(source, 'CURRENCY')?.toUpperCase() ?? 'USD';
  if (isCurrency(code)) return code;
  throw new EnvError(`CURRENCY must be the ISO code of a currency with two decimals, such as EUR, not "${code}"`);
}

function word<T extends string>(name: string, value: string, words: readonly T[]): T {
  const known = words.find((each) => each === value.toLowerCase());
  if (known !== undefined) return known;
  throw new EnvError(`${name} takes ${words.join(', ')}, not "${value}"`);
}

// Addresses may hold a password, so a wrong one is never repeated in the message.
function url(source: Source, name: string, protocols: string[], originOnly = false): string | undefined {
  const value = text(source, name);
  if (value === undefined) return undefined;
  const parsed = URL.parse(value);
  if (parsed === null || !protocols.includes(parsed.protocol)) {
    throw new EnvError(
      `${name} must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
    );
  }
  if (!originOnly) return value;
  if (parsed.pathname !== '/' || parsed.search !== '' || parsed.hash !== '' || parsed.username !== '') {
    throw new EnvError(`${name} must be scheme, host and port only, for example https://office.example.com`);
  }
  return parsed.origin;
}

function secret(source: Source): string | undefined {
  const value = text(source, 'APP_SECRET');
  if (value === undefined || /^[0-9a-f]{64}$/i.test(value)) return value;
  throw new EnvError('APP_SECRET must be 64 hexadecimal digits (make one with: openssl rand -hex 32)');
}

function addressRange(value: string): string {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  if (version !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
    return value;
  throw new EnvError(`TRUST_PROXY takes addresses or CIDR ranges, for example 10.0.0.0/8, not "${value}"`);
}
