import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { EnvError } from './envError.ts';
import { domainName, listenAddress, receiving } from './mailEnv.ts';
import type { ReceivingEnv } from './mailEnv.ts';
import { isShopCurrency } from './money.ts';
import { mailProviders, oidcProviders } from './providerEnv.ts';
import type { MailProvider, OidcProvider } from './providerEnv.ts';

/** Every setting of a server. Read once at the start from environment variables, then passed on. */
export type Env = ReceivingEnv & {
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
  /** CORS_ORIGINS: origins whose pages may call the API with a token, such as https://app.example.com. Default none. */
  corsOrigins: string[];
  /** PUBLIC_DOCS: whether the API reference, the OpenAPI document and the schema are read without signing in. Default false. */
  hasPublicDocs: boolean;
  /** RATE_LIMIT_PER_MINUTE: requests a minute for each user; an anonymous address gets a quarter; 0: no limit. Default 300. */
  rateLimitPerMinute: number;
  /** SHED_LOAD: whether requests are refused, by 503, while the server is too busy to answer them in time. Default true. */
  shedsLoad: boolean;
  /** DEMO: sample data and demo accounts in an empty database. Default true, with NODE_ENV=production false. */
  demo: boolean;
  /** SIMULATE_VEHICLES: whether vehicles of the sample data drive by themselves, marked as simulated. Default true with DEMO in development, else false. */
  simulatesVehicles: boolean;
  /** LANGUAGES: which of en, fr and ar users can choose, the first being the default. Default en,fr,ar. */
  languages: Language[];
  /** CURRENCY: ISO code of the currency of all amounts, one with two decimals. Default USD. */
  currency: string;
  /** MAP_FILE: PMTiles file of a region in Protomaps' schema, for maps with streets. Unset: the world of the program only. */
  mapFile: string | undefined;
  /** SMTP_URL: `smtp://…` or `smtps://…`, server for outgoing mail. Unset: no mail. */
  smtpUrl: string | undefined;
  /** MAIL_FROM: address that mail comes from, `Atrium <office@example.com>`. Default atrium@ and the host of PUBLIC_URL, else of SMTP_URL. */
  mailFrom: string;
  /** REGISTRATION: who may create an account: open (everybody with an email address), invitation or closed. Default open with DEMO, else invitation. */
  registration: Registration;
  /** APP_SECRET: 32 bytes as 64 hexadecimal digits, instead of the file secret.key in DATA_DIR. */
  appSecret: string | undefined;
  /** ASK_PASSWORD_FOR: which changes take the password once more, beside those of one's own account: any of roles and refunds, or none. Default roles,refunds. */
  asksPasswordFor: ReadonlySet<ProofFor>;
  /** REFUND_LIMIT: refunds above this amount are those that take the password, in whole units of CURRENCY. Default 500. */
  refundLimit: number;
  /** TRUST_PROXY: addresses or CIDR ranges of proxies whose X-Forwarded-For counts. Default none. */
  trustProxy: false | string[];
  /** PRIVATE_ADDRESSES: whether addresses that users give, such as those of calendars, may lie in the server's own network. Default false. */
  allowsPrivateAddresses: boolean;
  /** OIDC_PROVIDERS: keys of providers that people can sign in with, such as `google,acme`; each has OIDC_GOOGLE_ISSUER, _CLIENT_ID, _CLIENT_SECRET and, if wanted, _NAME and _SCOPES. Default none. */
  oidcProviders: OidcProvider[];
  /** MAIL_OAUTH_PROVIDERS: keys of providers whose email accounts are connected by signing in there, such as `google,microsoft,acme`; each has MAIL_OAUTH_GOOGLE_CLIENT_ID and _CLIENT_SECRET, and others than those two _ISSUER, _IMAP, _SMTP and, if wanted, _NAME and _SCOPES. Default none. */
  mailProviders: MailProvider[];
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

const languages = ['en', 'fr', 'ar'] as const;
const registrations = ['open', 'invitation', 'closed'] as const;
const modes = ['production', 'development', 'test'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type Language = (typeof languages)[number];

/** The language that Atrium writes in to somebody who speaks this one: theirs, or the first of those it is offered in. */
export function writtenLanguage(
  spoken: string | null | undefined,
  { languages: offered }: Pick<Env, 'languages'>,
): Language {
  return offered.find((one) => one === spoken) ?? offered[0] ?? 'en';
}

export type Registration = (typeof registrations)[number];
export type LogLevel = (typeof logLevels)[number];

const proofs = ['roles', 'refunds'] as const;
/** Changes that take the password once more, by the settings. */
export type ProofFor = (typeof proofs)[number];

export { EnvError };

type Source = Record<string, string | undefined>;

const text = v.optional(v.string());

const flag = v.optional(
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.picklist(['true', '1', 'yes', 'false', '0', 'no'], ({ input }) => `must be true or false, not "${input}"`),
    v.transform((value) => ['true', '1', 'yes'].includes(value)),
  ),
);

const whole = (fallback: number, least: number, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
        ({ input }) => `must be a whole number from ${least} to ${most}, not "${input}"`,
      ),
      v.transform(Number),
    ),
    String(fallback),
  );

const word = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.picklist(words, ({ input }) => `takes ${words.join(', ')}, not "${input}"`),
  );

const split = v.transform((value: string) => [
  ...new Set(
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
]);

// Addresses may hold a password, so a wrong one is never repeated in the message.
const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
      `must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
    ),
  );

const origin = v.pipe(
  url('http:', 'https:'),
  v.check((value) => {
    const { pathname, search, hash, username } = new URL(value);
    return pathname === '/' && search === '' && hash === '' && username === '';
  }, 'must be scheme, host and port only, for example https://office.example.com'),
  v.transform((value) => new URL(value).origin),
);

function isAddressRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return version !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

const addressRange = v.pipe(
  v.string(),
  v.check(isAddressRange, ({ input }) => `takes addresses or CIDR ranges, for example 10.0.0.0/8, not "${input}"`),
);

const currency = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.check(
    isShopCurrency,
    ({ input }) => `must be the ISO code of a currency with two decimals, such as EUR, not "${input}"`,
  ),
);

const secret = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (make one with: openssl rand -hex 32)'),
);

/** Each setting as it is written in the environment. */
const settings = v.object({
  // Unknown ones are refused: `prod` taken for anything else would put demo accounts on a real server.
  NODE_ENV: v.optional(word(modes), 'development'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: whole(3000, 0, 65535),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(url('postgres:', 'postgresql:')),
  PUBLIC_URL: v.optional(origin),
  CORS_ORIGINS: v.optional(v.pipe(v.string(), split, v.array(origin)), ''),
  PUBLIC_DOCS: flag,
  RATE_LIMIT_PER_MINUTE: whole(300, 0, 1_000_000),
  SHED_LOAD: flag,
  DEMO: flag,
  SIMULATE_VEHICLES: flag,
  LANGUAGES: v.optional(v.pipe(v.string(), split, v.array(word(languages)))),
  CURRENCY: v.optional(currency, 'USD'),
  MAP_FILE: text,
  SMTP_URL: v.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: text,
  MAIL_LISTEN: v.optional(listenAddress),
  MAIL_DOMAINS: v.optional(v.pipe(v.string(), split, v.array(domainName)), ''),
  MAIL_TLS_CERT: text,
  MAIL_TLS_KEY: text,
  REGISTRATION: v.optional(word(registrations)),
  ASK_PASSWORD_FOR: v.optional(v.pipe(v.string(), split, v.array(word(['none', ...proofs]))), 'roles,refunds'),
  REFUND_LIMIT: whole(500, 0, 1_000_000),
  APP_SECRET: v.optional(secret),
  TRUST_PROXY: v.optional(v.pipe(v.string(), split, v.array(addressRange)), ''),
  PRIVATE_ADDRESSES: flag,
  OIDC_PROVIDERS: v.optional(v.pipe(v.string(), split), ''),
  MAIL_OAUTH_PROVIDERS: v.optional(v.pipe(v.string(), split), ''),
  LOG_LEVEL: v.optional(word(logLevels), 'info'),
  SESSION_IDLE_HOURS: whole(12, 1, 24 * 30),
  SESSION_MAX_DAYS: whole(7, 1, 365),
  SESSION_REMEMBER_DAYS: whole(30, 1, 365),
  TOKEN_HOURS: whole(24, 1, 24 * 365),
});

/** Reads and checks all settings; an empty value counts as unset. */
export function readEnv(environment: Source = process.env): Env {
  const source: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(environment)) if (value.trim() !== '') source[name] = value.trim();
  const { success, output, issues } = v.safeParse(settings, source, { abortEarly: true });
  if (!success) throw new EnvError(`${String(issues[0].path?.[0]?.key)} ${issues[0].message}`);
  const isProduction = output.NODE_ENV === 'production';
  const demo = output.DEMO ?? !isProduction;
  const mailFrom = output.MAIL_FROM ?? `Atrium <atrium@${mailHost(output.PUBLIC_URL ?? output.SMTP_URL)}>`;
  return {
    host: output.HOST,
    port: output.PORT,
    dataDir: resolve(output.DATA_DIR),
    databaseUrl: output.DATABASE_URL,
    publicUrl: output.PUBLIC_URL,
    corsOrigins: output.CORS_ORIGINS,
    hasPublicDocs: output.PUBLIC_DOCS ?? false,
    rateLimitPerMinute: output.RATE_LIMIT_PER_MINUTE,
    shedsLoad: output.SHED_LOAD ?? true,
    demo,
    simulatesVehicles: output.SIMULATE_VEHICLES ?? (demo && output.NODE_ENV === 'development'),
    languages: output.LANGUAGES?.length ? output.LANGUAGES : [...languages],
    currency: output.CURRENCY,
    mapFile: output.MAP_FILE === undefined ? undefined : resolve(output.MAP_FILE),
    smtpUrl: output.SMTP_URL,
    mailFrom,
    ...receiving(output, mailFrom),
    registration: output.REGISTRATION ?? (demo ? 'open' : 'invitation'),
    appSecret: output.APP_SECRET,
    asksPasswordFor: new Set(output.ASK_PASSWORD_FOR.filter((name) => name !== 'none')),
    refundLimit: output.REFUND_LIMIT,
    trustProxy: output.TRUST_PROXY.length > 0 && output.TRUST_PROXY,
    allowsPrivateAddresses: output.PRIVATE_ADDRESSES ?? false,
    oidcProviders: oidcProviders(source, output.OIDC_PROVIDERS),
    mailProviders: mailProviders(source, output.MAIL_OAUTH_PROVIDERS),
    logLevel: output.LOG_LEVEL,
    sessionIdleHours: output.SESSION_IDLE_HOURS,
    sessionMaxDays: output.SESSION_MAX_DAYS,
    sessionRememberDays: output.SESSION_REMEMBER_DAYS,
    tokenHours: output.TOKEN_HOURS,
    isProduction,
  };
}

/** Host of our own mail address where none is set. */
const mailHost = (address: string | undefined) => URL.parse(address ?? '')?.hostname || 'localhost';
