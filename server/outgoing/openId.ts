import * as client from 'openid-client';
import type { OpenIdClient } from '../providerEnv.ts';

/* Providers that speak OpenID Connect, as the settings name them. */

const known = new WeakMap<OpenIdClient, Promise<client.Configuration>>();

/** What a provider says of itself, read once; after a failure read again with the next attempt. */
export function openIdOf(provider: OpenIdClient): Promise<client.Configuration> {
  let found = known.get(provider);
  if (found === undefined) {
    const isPlain = provider.issuer.startsWith('http:');
    found = client.discovery(new URL(provider.issuer), provider.clientId, provider.clientSecret, undefined, {
      timeout: 10,
      // An ID token counts by its signature too, though it comes from the provider itself. The settings take an address
      // without encryption on this computer only.
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    });
    known.set(provider, found);
    found.catch(() => known.delete(provider));
  }
  return found;
}
