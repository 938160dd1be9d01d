import { lazy, Suspense } from 'react';
import type { RecordLinkPartsFragment } from '../../app/links/links.generated.ts';
import { needMessages } from '../../lib/languages.ts';

const LinkList = lazy(
  async () => (await Promise.all([import('../../app/links/LinkList.tsx'), needMessages(['timeline'])]))[0],
);

/** What was made of a message, and what it was linked with. */
export function LinksOfMessage({ links }: { links: readonly RecordLinkPartsFragment[] }) {
  if (links.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <div style={{ marginBlockStart: 4 }}>
        <LinkList links={links} />
      </div>
    </Suspense>
  );
}
