/** Whether this browser and this address can have passkeys: they belong to names, never to numbers. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

/** The same page at the name of this computer, where the address is its number: passkeys can be had there. */
export const addressWithPasskeys = ({ protocol, hostname, port, pathname, search } = location): string | null =>
  hostname === '127.0.0.1' ? `${protocol}//localhost${port && `:${port}`}${pathname}${search}` : null;
