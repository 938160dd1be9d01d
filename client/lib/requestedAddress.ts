/** The address that a loader is asked for. A request has no anchor; at the first page the address bar still has it. */
export function requestedAddress({ url }: Request): { pathname: string; search: string; hash: string } {
  const { pathname, search } = new URL(url);
  return { pathname, search, hash: location.pathname === pathname ? location.hash : '' };
}
