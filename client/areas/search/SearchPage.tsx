import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { SearchChips } from '../../app/palette/SearchChips.tsx';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { glassDrawing } from '../../kit/emptyDrawings.tsx';
import { ListFooter } from '../../kit/list/ListFooter.tsx';
import { ViewSlot } from '../../kit/list/viewSlot.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useLanguage } from '../../lib/languages.ts';
import { useSavedListState } from '../../lib/savedListState.ts';
import { useText } from '../../lib/text.ts';
import { useZone } from '../../lib/timeZone.ts';
import { KindFacets } from './KindFacets.tsx';
import { KindFilters } from './KindFilters.tsx';
import { NoResults } from './NoResults.tsx';
import { ResultGroup } from './ResultGroup.tsx';
import { useSearchPageQuery } from './searchPage.generated.ts';
import { pageSize, searchCodec } from './searchState.ts';

/** Everything that a search finds, by kind, page by page. */
export default function SearchPage() {
  const text = useText();
  const { language } = useLanguage();
  const timeZone = useZone();
  const { state, patch, views } = useSavedListState(searchCodec, 'search');
  const drawViews = useContext(ViewSlot);
  const only = state.kind || null;
  const { data, previousData, loading, error, refetch } = useSearchPageQuery({
    variables: {
      query: state.q,
      language,
      timeZone,
      only,
      page: { number: only ? state.page : 1, size: only ? pageSize : 5 },
    },
    skip: state.q === '',
    fetchPolicy: 'no-cache',
  });
  const result = state.q === '' ? undefined : (data ?? previousData)?.search;
  const groups = result?.groups ?? [];
  const shown = only ? groups.filter(({ kind }) => kind === only) : groups;
  const count = (only ? shown : groups).reduce((sum, { totalCount }) => sum + totalCount, 0);

  return (
    <>
      <PageHeader
        title={text('search.page.title')}
        text={text('search.page.text')}
        beside={drawViews?.({
          list: 'search',
          views,
          columns: {},
          // The search is what is shown here, not what is left out.
          isNarrowed: false,
          isChanged: views.isChanged,
          resetColumns: undefined,
        })}
      />
      <Card sx={{ mb: 6 }}>
        <Box sx={{ padding: { xs: '16px', sm: '20px 24px' } }}>
          <SearchField
            label={text('search.page.field')}
            value={state.q}
            onSearch={(q) => patch({ q }, { replace: true })}
          />
        </Box>
        <SearchChips
          chips={result?.chips ?? []}
          onReplace={(source, by) => patch({ q: state.q.replace(source, by).replace(/\s+/g, ' ').trim() })}
        />
      </Card>
      {error && !result ? (
        <FailedState title={text('search.page.failed')} onRetry={() => void refetch()} />
      ) : state.q === '' ? (
        <EmptyState drawing={glassDrawing} title={text('search.page.empty')} text={text('search.page.emptyText')} />
      ) : !result ? (
        <ResultsSkeleton />
      ) : groups.length === 0 ? (
        <NoResults query={result.text || state.q} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
            gap: 6,
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
            <KindFacets groups={groups} only={only} onKind={(kind) => patch({ kind: kind ?? '' })} />
            {only && <KindFilters kind={only} query={state.q} onQuery={(q) => patch({ q }, { replace: false })} />}
          </Box>
          <Box aria-busy={loading} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
            <div>
              <Typography role="status" color="textSecondary">
                {text('search.page.count', { count, query: state.q })}
              </Typography>
              {result.corrected && (
                <Typography color="textSecondary">
                  {text('search.found.corrected', { spelling: result.corrected })}
                </Typography>
              )}
            </div>
            {shown.map((group) => (
              <ResultGroup
                key={group.kind}
                group={group}
                words={result.words}
                onAll={only === null && group.totalCount > group.hits.length ? () => patch({ kind: group.kind }) : null}
                footer={
                  only && (
                    <ListFooter
                      page={state.page}
                      size={pageSize}
                      totalCount={group.totalCount}
                      isLoading={loading}
                      onPage={(page) => patch({ page })}
                    />
                  )
                }
              />
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

function ResultsSkeleton() {
  return (
    <Card aria-busy="true" sx={{ display: 'grid', gap: 4, padding: '24px', marginInlineStart: { md: '264px' } }}>
      {[70, 55, 62, 48, 66].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={44} />
      ))}
    </Card>
  );
}
