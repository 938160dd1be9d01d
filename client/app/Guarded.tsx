import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { homeOf } from '../lib/entry.ts';
import { useViewer } from '../lib/session.ts';
import { localPath } from '../../schema/localPath.ts';
import { mayOpen } from './access.ts';
import type { AreaHandle } from './areaRoute.ts';

const NotAuthorized = lazy(async () => ({ default: (await import('./pages/NotAuthorized.tsx')).NotAuthorized }));

type GuardedProps = { handle: AreaHandle; children: ReactNode };

/** Shows a page to those it is for. */
export function Guarded({ handle, children }: GuardedProps) {
  const viewer = useViewer();
  const [cameAsGuest] = useState(viewer === null);
  const [params] = useSearchParams();
  if (handle.isForGuests && viewer) {
    return <Navigate replace to={cameAsGuest ? (localPath(params.get('to')) ?? homeOf(viewer)) : '/'} />;
  }
  if (mayOpen(viewer, handle)) return children;
  return (
    <Suspense>
      <NotAuthorized />
    </Suspense>
  );
}
