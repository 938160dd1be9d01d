import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { FailedState } from '../../../kit/EmptyState.tsx';
import type { PublicResult } from '../../../lib/publicQuery.ts';
import { useText } from '../../../lib/text.ts';
import { FaqExcerpt } from '../FaqExcerpt.tsx';
import type { LandingQuery } from '../pageOperations.ts';
import { LandingSection } from './LandingSection.tsx';

/** What is asked often, from the FAQ itself. */
export function QuestionsSection({ result }: { result: PublicResult<LandingQuery> }) {
  const text = useText();
  return (
    <LandingSection id="faq" chip={text('pages.questions.chip')} title={text('pages.questions.title')} text={text('pages.questions.text')}>
      <Box sx={{ maxWidth: 820, marginInline: 'auto' }}>
        {result.hasFailed ? (
          <FailedState title={text('pages.questions.failed')} onRetry={result.retry} />
        ) : (
          <FaqExcerpt sections={result.data?.faq.sections} />
        )}
        <Box sx={{ display: 'grid', justifyContent: 'center', mt: 8 }}>
          <Button component={Link} to="/front-pages/help-center" variant="tonal">
            {text('pages.questions.all')}
          </Button>
        </Box>
      </Box>
    </LandingSection>
  );
}
