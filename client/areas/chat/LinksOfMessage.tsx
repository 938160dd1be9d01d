import { lazy, Suspense } from 'react';
import type { RecordLinkPartsFragment } from '../../app/links/links.generated.ts';
import { needMessages } from '../../lib/languages.ts';

const LinkList = lazy(async () => {
  const [{ LinkList: List }] = await Promise.all([import('../../app/links/RecordLinks.tsx'), needMessages(['links'])]);
  return { default: List };
});

/** What was made of a message, and what it was linked with. */
export function LinksOfMessage({ links }: { links: readonly RecordLinkPartsFragment[] }) {
  if (links.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LinkList links={links} />
    </Suspense>
  );
}
