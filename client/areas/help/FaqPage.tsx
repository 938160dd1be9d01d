import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { useLanguage } from '../../lib/languages.ts';
import { useListState } from '../../lib/listState.ts';
import { usePublicQuery, useReadOnReturn } from '../../lib/publicQuery.ts';
import { useText } from '../../lib/text.ts';
import { FaqSkeleton, FaqTopics } from './FaqTopics.tsx';
import { HelpBanner } from './HelpBanner.tsx';
import { faqQuery } from './helpOperations.ts';
import { faqCodec } from './helpState.ts';
import { useArticlesLive } from './live/useArticlesLive.ts';
import { useLatest } from './useLatest.ts';
import { useSearchMiss } from './useSearchMiss.ts';
import { WriterTools } from './WriterTools.tsx';

/** Questions and answers, by section or by a search through all of them. */
export default function FaqPage() {
  const text = useText();
  useArticlesLive();
  const { language } = useLanguage();
  const { state, patch } = useListState(faqCodec);
  useReadOnReturn();
  const result = usePublicQuery(faqQuery, { search: state.q, language });
  // While the next letters are looked up the last questions stay.
  const found = useLatest(result.data?.faq);
  const isNothing = result.data?.faq.sections.length === 0;
  useSearchMiss('FAQ', state.q, isNothing && state.q !== '');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 6, sm: 8 } }}>
      <HelpBanner
        title={text('help.faq.title')}
        text={text('help.faq.text')}
        searchLabel={text('help.faq.search')}
        search={state.q}
        onSearch={(q) => patch({ q })}
        picture="/help/basics.svg"
        tools={<WriterTools kind="faq" addLabel={text('help.writers.addQuestion')} />}
      />
      {result.hasFailed ? (
        <FailedState title={text('help.faq.failed')} onRetry={result.retry} />
      ) : !found ? (
        <FaqSkeleton />
      ) : found.sections.length > 0 ? (
        <FaqTopics
          sections={found.sections}
          words={found.words}
          topic={state.topic}
          onTopic={(topic) => patch({ topic }, { replace: true })}
        />
      ) : state.q ? (
        <EmptyState
          drawing="noMatch"
          title={text('help.search.nothing', { search: state.q })}
          text={text('help.search.nothingText')}
          action={
            <Button variant="contained" onClick={() => patch({ q: '' })}>
              {text('help.search.clear')}
            </Button>
          }
        />
      ) : (
        <EmptyState drawing="nothing" title={text('help.faq.empty')} text={text('help.faq.emptyText')} />
      )}
      <MoreHelp />
    </Box>
  );
}

function MoreHelp() {
  const text = useText();
  return (
    <Box
      component="section"
      aria-labelledby="more-help"
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, paddingBlock: 4, textAlign: 'center' }}
    >
      <Chip color="primary" label={text('help.more.chip')} />
      <Typography id="more-help" variant="h3" component="h2">
        {text('help.more.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '56ch' }}>
        {text('help.more.text')}
      </Typography>
      <Button component={Link} to="/pages/help-center" variant="tonal" sx={{ mt: 2 }}>
        {text('help.more.toCenter')}
      </Button>
    </Box>
  );
}
