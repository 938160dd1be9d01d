import { lazy, Suspense } from 'react';
import { needMessages } from '../../lib/languages.ts';

const RecordLinks = lazy(async () => (await Promise.all([import('./RecordLinks.tsx'), needMessages(['timeline'])]))[0]);

/** What belongs to a record: read by itself, once the record is shown. */
export const LinksOf = ({ of }: { of: string }) => (
  <Suspense fallback={null}>
    <RecordLinks of={of} />
  </Suspense>
);
