import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sendPublic } from '../../lib/publicQuery.ts';
import type { LinkPurpose } from '../../lib/schema.generated.ts';
import { linkQuery } from './authOperations.ts';

export type ShownLink = { email: string; fullName: string | null };
export type LinkState = { is: 'none' } | { is: 'asking' } | { is: 'expired' } | ({ is: 'good' } & ShownLink);

/** Secret of the one-time link that opened the page; it stands behind the #, which no server sees. */
export const useLinkSecret = (): string => useLocation().hash.slice(1);

/** Whether the link that opened the page can still be used, and whose it is. */
export function useLinkState(purpose: LinkPurpose): LinkState {
  const secret = useLinkSecret();
  const [found, setFound] = useState<{ secret: string; state: LinkState }>();
  useEffect(() => {
    if (!secret) return;
    let isCurrent = true;
    sendPublic(linkQuery, { purpose, link: secret })
      .then(({ oneTimeLink }) =>
        oneTimeLink
          ? ({ is: 'good', email: oneTimeLink.email, fullName: oneTimeLink.fullName ?? null } as const)
          : ({ is: 'expired' } as const),
      )
      // Whether it can be used shows when it is.
      .catch(() => ({ is: 'good', email: '', fullName: null }) as const)
      .then((state) => isCurrent && setFound({ secret, state }));
    return () => void (isCurrent = false);
  }, [purpose, secret]);
  if (!secret) return { is: 'none' };
  return found?.secret === secret ? found.state : { is: 'asking' };
}
