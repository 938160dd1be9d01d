// Any will do: what stays on it stays on this site.
const site = 'http://localhost';

/**
 * The path to go on to after sign-in, or null when `to` is not a path of this site: `//host`, `/\host` and control
 * characters, which browsers drop, would all lead elsewhere. One rule for the server and the client.
 */
export function localPath(to: string | null): string | null {
  // oxlint-disable-next-line no-control-regex
  if (!to || !/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(to) || !URL.canParse(to, site)) return null;
  const url = new URL(to, site);
  // `/.//host` is tidied to `//host`.
  const isLocal = url.origin === site && !url.pathname.startsWith('//');
  return isLocal ? url.pathname + url.search + url.hash : null;
}
