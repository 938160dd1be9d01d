/**
 * The path to go on to after a sign-in, or the first page when `to` is not a path of this site: `//host`, `/\host` and
 * control characters, which browsers drop, would all lead elsewhere.
 */
export function localPath(to: string): string {
  // oxlint-disable-next-line no-control-regex
  const url = /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(to) ? URL.parse(to, site) : null;
  // `/.//host` is tidied to `//host`.
  const isLocal = url !== null && url.origin === site && !url.pathname.startsWith('//');
  return isLocal ? url.pathname + url.search + url.hash : '/';
}

const site = 'http://localhost';
