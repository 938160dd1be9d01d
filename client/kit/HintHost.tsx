import { lazy, Suspense, useEffect, useState } from 'react';
import { watchHints, type Hint } from './hints.ts';

const HintBubble = lazy(() => import('./HintBubble.tsx'));

/** Shows the hints of a page, see `hinted`. What draws them is loaded with the first. */
export function HintHost() {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => watchHints(setHint), []);
  return (
    hint && (
      <Suspense>
        <HintBubble {...hint} />
      </Suspense>
    )
  );
}
