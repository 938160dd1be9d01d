import { Suspense } from 'react';
import { useIsIdle } from '../../lib/whenIdle.ts';
import { backgrounds } from '../shellParts.ts';

/** What areas do on every page, such as hearing of new messages. Begins once the first page has been drawn. */
export function BackgroundHost() {
  const isIdle = useIsIdle();
  if (!isIdle) return null;
  return (
    <>
      {backgrounds().map((Background, at) => (
        // One that cannot be loaded holds up no other.
        <Suspense key={at}>
          <Background />
        </Suspense>
      ))}
    </>
  );
}
