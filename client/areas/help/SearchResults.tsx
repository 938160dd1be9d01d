import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { Highlighted } from '../../kit/Highlighted.tsx';
import { useLanguage } from '../../lib/languages.ts';
import { usePublicQuery } from '../../lib/publicQuery.ts';
import { useText } from '../../lib/text.ts';
import { ArticleMarks } from './ArticleMarks.tsx';
import { helpSearchQuery } from './helpOperations.ts';
import { useHelpPaths } from './urls.ts';
import { Question } from './Question.tsx';
import { SectionIcon } from './SectionCards.tsx';
import { CardLink } from './TeaserCards.tsx';
import { useLatest } from './useLatest.ts';
import { useSearchMiss } from './useSearchMiss.ts';
import { written } from './written.ts';

/** What a search found: articles to open, questions with their answers. */
export function SearchResults({ search, onClear }: { search: string; onClear: () => void }) {
  const text = useText();
  const paths = useHelpPaths();
  const { language } = useLanguage();
  const result = usePublicQuery(helpSearchQuery, { search, language });
  // While the next letters are looked up the last results stay.
  const found = useLatest(result.data?.helpSearch);
  const isNothing = result.data?.helpSearch.hits.length === 0;
  useSearchMiss('HELP', search, isNothing);
  const [opened, setOpened] = useState<string | null>(null);

  if (result.hasFailed) return <FailedState title={text('help.search.failed')} onRetry={result.retry} />;
  if (!found) return <ResultsSkeleton />;
  if (found.hits.length === 0) {
    return (
      <EmptyState
        drawing="noMatch"
        title={text('help.search.nothing', { search })}
        text={text('help.search.nothingText')}
        action={
          <Button variant="contained" onClick={onClear}>
            {text('help.search.clear')}
          </Button>
        }
      />
    );
  }
  const { hits, words } = found;
  return (
    <Box
      component="section"
      aria-label={text('help.search.results')}
      sx={{ width: 1, maxWidth: 820, marginInline: 'auto' }}
    >
      <Typography role="status" color="textSecondary" sx={{ mb: 4 }}>
        {text('help.search.count', { count: hits.length, search })}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {hits.map(({ text: article, category, answer }) =>
          answer ? (
            <Question
              key={article.id}
              text={article}
              html={answer}
              words={words}
              isOpen={opened === article.id}
              onToggle={(isOpen) => setOpened(isOpen ? article.id : null)}
              level="h2"
            />
          ) : (
            <Card key={article.id} sx={{ position: 'relative', display: 'flex', gap: 4, padding: '16px 20px' }}>
              <SectionIcon category={category} />
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                  <Typography variant="h5" component="h2" {...written(article.language)}>
                    <CardLink to={paths.article(article.slug)}>
                      <Highlighted text={article.title} words={words} />
                    </CardLink>
                  </Typography>
                  <ArticleMarks article={article} />
                </Box>
                <Typography color="textSecondary" {...written(article.language)} sx={{ overflowWrap: 'anywhere' }}>
                  <Highlighted text={article.excerpt} words={words} />
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                  {category.title}
                </Typography>
              </Box>
            </Card>
          ),
        )}
      </Box>
    </Box>
  );
}

function ResultsSkeleton() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 3, width: 1, maxWidth: 820, marginInline: 'auto', pt: 10 }}>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} variant="rounded" height={112} />
      ))}
    </Box>
  );
}
