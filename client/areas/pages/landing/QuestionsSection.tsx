import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '../../../lib/text.ts';
import { Questions, type Question } from '../Questions.tsx';
import { LandingSection } from './LandingSection.tsx';
import { QuestionsDrawing } from './QuestionsDrawing.tsx';

const asked: Question[] = ['where', 'need', 'bring', 'programs', 'stop'];

/** What is asked before one moves in. */
export function QuestionsSection() {
  const text = useText();
  return (
    <LandingSection
      id="faq"
      chip={text('pages.questions.chip')}
      title={text('pages.questions.title')}
      text={text('pages.questions.text')}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 3fr' },
          alignItems: 'center',
          gap: { xs: 8, md: 12 },
        }}
      >
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 6 }}>
          <QuestionsDrawing />
          <Button component={Link} to="/front-pages/help-center" variant="tonal">
            {text('pages.questions.all')}
          </Button>
        </Box>
        <Questions asked={asked} />
      </Box>
    </LandingSection>
  );
}
