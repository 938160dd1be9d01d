import { lazy, Suspense } from 'react';
import { needMessages } from '../../lib/languages.ts';
import { besideRecords } from '../shellParts.ts';

const RecordLinks = lazy(async () => (await Promise.all([import('./RecordLinks.tsx'), needMessages(['timeline'])]))[0]);

/** What belongs to a record, and what areas show beside it: read by itself, once the record is shown. */
export const LinksOf = ({ of }: { of: string }) => (
  <Suspense fallback={null}>
    <RecordLinks of={of} />
    {besideRecords().map((Part, at) => (
      <Part key={at} of={of} />
    ))}
  </Suspense>
);
