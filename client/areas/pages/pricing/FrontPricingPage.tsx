import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { FrontFrame } from '../../../app/front/FrontFrame.tsx';
import { usePublicQuery } from '../../../lib/publicQuery.ts';
import { useText } from '../../../lib/text.ts';
import { Questions, type Question } from '../Questions.tsx';
import { Banner } from '../landing/Banner.tsx';
import { inner } from '../landing/LandingSection.tsx';
import { landingQuery } from '../pageOperations.ts';
import { Comparison } from './Comparison.tsx';
import { PlanChoice } from './PlanChoice.tsx';

const asked: Question[] = ['trial', 'tax', 'stop'];

/** The plans for everybody, side by side too, with what is asked about them. */
export default function FrontPricingPage() {
  const text = useText();
  const { pathname } = useLocation();
  const { data, hasFailed, retry } = usePublicQuery(landingQuery, {});
  return (
    <FrontFrame isWide>
      <Box sx={{ ...inner, paddingBlock: { xs: 10, md: 16 } }}>
        <Box sx={{ mb: 10, textAlign: 'center' }}>
          <Typography
            variant="h1"
            sx={{ fontSize: { xs: '2rem', md: '2.6667rem' }, lineHeight: 1.25, fontWeight: 700, textWrap: 'balance' }}
          >
            {text('pages.pricing.title')}
          </Typography>
          <Typography
            color="textSecondary"
            sx={{ mt: 3, fontSize: '1.0667rem', lineHeight: '26px', textWrap: 'balance' }}
          >
            {text('pages.pricing.text')}
          </Typography>
        </Box>
        <PlanChoice plans={data?.plans} hasFailed={hasFailed} onRetry={retry} from={pathname} heading="h2" />
      </Box>
      <Banner
        title={text('pages.trial.title')}
        text={text('pages.trial.text')}
        action={text('pages.contact.chip')}
        to={`/?from=${encodeURIComponent(pathname)}#contact-us`}
      />
      <Box sx={{ ...inner, paddingBlockEnd: { xs: 12, md: 20 } }}>
        {data && <Comparison plans={data.plans} from={pathname} />}
        <Box
          component="section"
          aria-labelledby="pricing-questions"
          sx={{ maxWidth: 820, marginInline: 'auto', mt: { xs: 12, md: 18 } }}
        >
          <Typography id="pricing-questions" variant="h2" sx={{ mb: 6, textAlign: 'center' }}>
            {text('pages.questions.title')}
          </Typography>
          <Questions asked={asked} />
        </Box>
      </Box>
    </FrontFrame>
  );
}
