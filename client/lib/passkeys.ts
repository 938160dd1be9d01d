/** Whether this browser and this address can have passkeys: they belong to names, never to numbers. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname);
