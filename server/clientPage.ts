import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { credentialOf } from './access/credentials.ts';
import { shownFieldRules, shownRules } from './access/shownRules.ts';
import { findViewer } from './access/viewers.ts';
import type { Services, Viewer } from './context.ts';
import { currencyOf, shopNameOf } from './currency.ts';
import { hasMail } from './mail/outbox.ts';

/** What the build says about each page: see `client/vite/preloads.ts`. */
export type Preloads = {
  pages: { path: string; needsSession: boolean; code: string[]; messages: string[]; titles: Record<string, string> }[];
  messages: Record<string, Record<string, string>>;
};

/** The one page of the client, as built: `%NONCE%` and the place of the configuration are filled in with each answer. */
export type Page = {
  html: string;
  preloads: Preloads;
  /** Changes with every build, as its files do. */
  build: string;
};

/** Answers with the page: who is signed in and how the server is set stand in it, so that nothing has to be asked first. */
export async function sendPage(
  { html, preloads, build }: Page,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { env } = services;
  const viewer = await viewerOf(request, services);
  const nonce = randomBytes(16).toString('base64');
  const config = {
    build,
    isDemo: env.demo,
    hasMail: hasMail(services),
    registration: env.registration,
    languages: env.languages,
    currency: currencyOf(services),
    shopName: shopNameOf(services),
    viewer: viewer && shown(viewer),
  };
  // `<` could end the element that holds it.
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  const language = languageOf(request, env.languages);
  const opened = pageFor(preloads, request.url.split('?', 1)[0] ?? '/', Boolean(viewer));
  const links = filesOf(preloads, opened, language).map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" nonce="${nonce}">`,
  );
  const filled = html
    .replaceAll('%NONCE%', nonce)
    .replace('%TITLE%', () => escaped(opened?.titles[language] ?? ''))
    .replace(/(<script id="atrium-config"[^>]*>)null/, (_, tag: string) => tag + json)
    .replace('</head>', () => `${links.join('')}</head>`);
  return reply
    .headers({
      'content-security-policy': contentSecurityPolicy(nonce, socketOrigin(env.publicUrl, request)),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(self), microphone=(self), payment=(), usb=()',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(filled);
}

/** The language that the browser was last used in, which it keeps in a cookie for this moment; else the first that it asks for. */
function languageOf({ headers }: FastifyRequest, offered: readonly string[]): string {
  const [, chosen = ''] = /(?:^|;\s*)atrium-language=(\w+)/.exec(headers.cookie ?? '') ?? [];
  if (offered.includes(chosen)) return chosen;
  const asked = (headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.find((one) => offered.includes(one)) ?? offered[0] ?? 'en';
}

/** The page at a path. Without a session it will be the sign-in page. */
function pageFor({ pages }: Preloads, path: string, isSignedIn: boolean): Preloads['pages'][number] | undefined {
  const asked = pages.find((page) => matches(page.path, path));
  return asked?.needsSession && !isSignedIn ? pages.find((each) => each.path === '/login') : asked;
}

/** Files that a page will load. */
function filesOf({ messages }: Preloads, page: Preloads['pages'][number] | undefined, language: string): string[] {
  if (!page) return [];
  return [...new Set([...page.code, ...page.messages.flatMap((name) => messages[language]?.[name] ?? [])])];
}

const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);

function matches(pattern: string, path: string): boolean {
  const [wanted, parts] = [pattern.split('/'), path.split('/')];
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
}

async function viewerOf(request: FastifyRequest, services: Services): Promise<Viewer | null | undefined> {
  try {
    return await findViewer(services, credentialOf(request.headers, services.env));
  } catch (error) {
    // The page can still be shown; it asks again by itself.
    services.log.warn({ err: error }, 'viewer of the page not read');
    return undefined;
  }
}

/** The same as `viewer` over GraphQL. */
function shown(viewer: Viewer) {
  const { userId, fullName, username, email, avatar, role, rightsVersion } = viewer;
  return {
    id: String(userId),
    fullName,
    username,
    email,
    avatar,
    role,
    abilityRules: shownRules(viewer),
    fieldRules: shownFieldRules(viewer),
    viewAs: viewer.viewAs ?? null,
    rightsVersion,
  };
}

// Some browsers do not count a WebSocket of the same host as 'self'.
function socketOrigin(publicUrl: string | undefined, request: FastifyRequest): string {
  if (publicUrl) return publicUrl.replace(/^http/, 'ws');
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(request.host) ? `ws://${request.host}` : '';
}

function contentSecurityPolicy(nonce: string, socket: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Positions of menus and dragged things are written as style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`.trim(),
    // A video is measured before it is sent.
    "media-src 'self' blob:",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
