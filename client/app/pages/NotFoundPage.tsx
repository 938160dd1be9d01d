import { lazy, Suspense } from 'react';
import { needMessages } from '../../lib/languages.ts';
import { useViewer } from '../../lib/session.ts';
import { BlankFrame } from './BlankFrame.tsx';
import { NotFound } from './NotFound.tsx';

const PageSearch = lazy(
  async () => (await Promise.all([import('./PageSearch.tsx'), needMessages(['shell', 'kit'])]))[0],
);

/** The page without the shell. Who has signed in can search from here. */
export default function NotFoundPage() {
  const viewer = useViewer();
  return (
    <BlankFrame>
      <NotFound
        more={
          viewer && (
            <Suspense>
              <PageSearch />
            </Suspense>
          )
        }
      />
    </BlankFrame>
  );
}
