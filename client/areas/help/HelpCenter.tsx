import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useDeferredValue } from 'react';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { chosenLanguage, useLanguage } from '../../lib/languages.ts';
import { useListState } from '../../lib/listState.ts';
import { preloadPublic, usePublicQuery, useReadOnReturn } from '../../lib/publicQuery.ts';
import { useText } from '../../lib/text.ts';
import { HelpBanner } from './HelpBanner.tsx';
import { helpCenterQuery } from './helpOperations.ts';
import { helpCodec } from './helpState.ts';
import { SearchResults } from './SearchResults.tsx';
import { SectionCards } from './SectionCards.tsx';
import { SectionView } from './SectionView.tsx';
import { TeaserCards } from './TeaserCards.tsx';
import { WriterTools } from './WriterTools.tsx';

/** For the loaders of its pages. */
export const preloadHelpCenter = (): Promise<void> => preloadPublic(helpCenterQuery, { language: chosenLanguage() });

/** The help center, within the program and outside of it. */
export function HelpCenter() {
  const text = useText();
  const { state, patch } = useListState(helpCodec);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 8, sm: 10 } }}>
      <HelpBanner
        title={text('help.center.title')}
        text={text('help.center.text')}
        searchLabel={text('help.center.search')}
        search={state.q}
        onSearch={(q) => patch({ q })}
        picture="/help/basics.svg"
        tools={<WriterTools kind="help" addLabel={text('help.writers.addArticle')} />}
      />
      {state.q ? (
        <SearchResults search={state.q} onClear={() => patch({ q: '' })} />
      ) : (
        <Sections section={state.section} />
      )}
    </Box>
  );
}

function Sections({ section: key }: { section: string }) {
  const text = useText();
  const { language } = useLanguage();
  useReadOnReturn();
  const { data: read, hasFailed, retry } = usePublicQuery(helpCenterQuery, { language });
  // Some hundred links: rendered later, they leave the browser time to answer in between.
  const data = useDeferredValue(read);
  if (hasFailed) return <FailedState title={text('help.center.failed')} onRetry={retry} />;
  if (!data) return <CenterSkeleton />;
  const { sections, popular, keepLearning } = data.helpCenter;
  const section = sections.find(({ category }) => category.key === key);
  if (section) return <SectionView section={section} />;
  if (sections.every(({ articles }) => articles.length === 0))
    return <EmptyState drawing="nothing" title={text('help.center.empty')} text={text('help.center.emptyText')} />;
  return (
    <>
      <TeaserCards title={text('help.center.popular')} teasers={popular} />
      <SectionCards
        title={text('help.center.sections')}
        sections={sections.filter(({ category }) => !category.isGuide)}
      />
      <SectionCards title={text('help.center.guides')} sections={sections.filter(({ category }) => category.isGuide)} />
      <TeaserCards title={text('help.center.learn')} teasers={keepLearning} />
    </>
  );
}

/** Of the height of what comes, so that nothing jumps. */
function CenterSkeleton() {
  return (
    <Box aria-busy="true">
      <Skeleton width={200} height={34} sx={{ marginInline: 'auto', mb: 4 }} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
          gap: { xs: 4, sm: 6 },
          mb: 10,
        }}
      >
        {[0, 1, 2].map((at) => (
          <Card key={at} sx={{ height: 312, padding: '24px' }}>
            <Skeleton variant="rounded" height={100} />
            <Skeleton width="70%" height={28} sx={{ mt: 3, marginInline: 'auto' }} />
            <Skeleton height={22} sx={{ mt: 2 }} />
            <Skeleton width="60%" height={22} sx={{ marginInline: 'auto' }} />
          </Card>
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
          gap: { xs: 4, sm: 6 },
        }}
      >
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Card key={at} sx={{ height: 352, padding: '24px' }}>
            <Skeleton width="50%" height={32} sx={{ mb: 4 }} />
            {[0, 1, 2, 3, 4, 5].map((line) => (
              <Skeleton key={line} width={`${60 + ((line * 13) % 35)}%`} height={36} />
            ))}
          </Card>
        ))}
      </Box>
    </Box>
  );
}
