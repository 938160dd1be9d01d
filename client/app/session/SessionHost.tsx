import { lazy, Suspense } from 'react';
import { needMessages } from '../../lib/languages.ts';
import { useSessionState } from '../../lib/session.ts';

const SessionDialog = lazy(async () => {
  const [module] = await Promise.all([import('../../areas/auth/SessionDialog.tsx'), needMessages(['auth'])]);
  return module;
});

/** Asks over the living page to sign in again when the session has ended. Mounted once. */
export function SessionHost() {
  const session = useSessionState();
  return <Suspense>{session.is !== 'open' && <SessionDialog session={session} />}</Suspense>;
}
