import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';

/*
 * Browsers add the session cookie to requests that other sites cause. Such a request is told apart by what a site
 * cannot forge: where it comes from, and a content type or header that needs the server's leave in advance.
 */

type Settings = Pick<Env, 'publicUrl'>;

/** Whether the browser says that a page of another origin is behind the request. */
export function isForeign(headers: IncomingHttpHeaders, env: Settings): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return false;
  if (site === 'cross-site' || site === 'same-site') return true;
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host, env);
}

/** Whether the request carries proof that one of our own pages is behind it. */
export function isFromOwnPage(headers: IncomingHttpHeaders, env: Settings): boolean {
  return (headers.origin !== undefined || headers['sec-fetch-site'] === 'same-origin') && !isForeign(headers, env);
}

// X-Forwarded-Host is never asked: whoever sends a request could choose it.
function isOwnOrigin(origin: string, host: string | undefined, env: Settings): boolean {
  return env.publicUrl === undefined ? URL.parse(origin)?.host === host?.toLowerCase() : origin === env.publicUrl;
}

function needsPreflight(headers: IncomingHttpHeaders): boolean {
  if (headers['apollo-require-preflight'] || headers['x-requested-by']) return true;
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return type === 'application/json';
}

/** Refuses a request with a cookie that another site may have caused. */
export function refuseCrossSite(headers: IncomingHttpHeaders, env: Settings): void {
  if (!isFromOwnPage(headers, env)) {
    throw new AppError('FORBIDDEN', 'With a session cookie, Origin or Sec-Fetch-Site must show a page of this server');
  }
  if (!needsPreflight(headers)) {
    throw new AppError('FORBIDDEN', 'With a session cookie, send application/json or the header X-Requested-By');
  }
}
