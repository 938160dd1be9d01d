import { lazy, Suspense } from 'react';
import { needMessages } from '../../lib/languages.ts';
import type { OfferedDraft } from './useFormDraft.ts';

const Offer = lazy(async () => {
  const [part] = await Promise.all([import('./DraftOffer.tsx'), needMessages(['form'])]);
  return part;
});

/** Above the fields of an overlay: what was entered there before a reload. Loaded where there is something to offer. */
export function OverlayDraft({ offered }: { offered: OfferedDraft | null }) {
  return (
    offered && (
      <Suspense>
        <Offer draft={offered} />
      </Suspense>
    )
  );
}
