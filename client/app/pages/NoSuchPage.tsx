import { lazy, Suspense } from 'react';
import { useViewer } from '../../lib/session.ts';
import { loadShell } from '../loadShell.ts';
import { NotFound } from './NotFound.tsx';
import NotFoundPage from './NotFoundPage.tsx';

const Shell = lazy(async () => ({ default: await loadShell() }));
const notFound = <NotFound />;

/** At any other address: who has signed in keeps the menu and the search. */
export default function NoSuchPage() {
  const viewer = useViewer();
  if (!viewer) return <NotFoundPage />;
  return (
    <Suspense>
      <Shell instead={notFound} />
    </Suspense>
  );
}
