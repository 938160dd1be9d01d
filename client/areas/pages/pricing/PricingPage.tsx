import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { usePublicQuery } from '../../../lib/publicQuery.ts';
import { useText } from '../../../lib/text.ts';
import { plansQuery } from '../pageOperations.ts';
import { PlanChoice } from './PlanChoice.tsx';

/** The plans inside the shell. */
export default function PricingPage() {
  const text = useText();
  const { pathname } = useLocation();
  const { data, hasFailed, retry } = usePublicQuery(plansQuery, {});
  return (
    <Box sx={{ maxWidth: 1140, marginInline: 'auto', paddingBlock: { xs: 4, md: 8 } }}>
      <Box sx={{ mb: 8, textAlign: 'center' }}>
        <Typography variant="h1">{text('pages.pricing.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, textWrap: 'balance' }}>
          {text('pages.pricing.text')}
        </Typography>
      </Box>
      <PlanChoice plans={data?.plans} hasFailed={hasFailed} onRetry={retry} from={pathname} heading="h2" />
    </Box>
  );
}
