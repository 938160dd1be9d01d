import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../lib/text.ts';
import { FactList, type Fact } from '../details/FactsCard.tsx';
import { useGoToStep } from './wizardStep.ts';

type ReviewSectionProps = { title: string; facts: Fact[]; step: string };

/** What was entered in one step, with the way back to it. */
export function ReviewSection({ title, facts, step }: ReviewSectionProps) {
  const text = useText();
  const goTo = useGoToStep();
  return (
    <section aria-label={title}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 1 }}>
        <Typography variant="h5" component="h3">
          {title}
        </Typography>
        <Button size="small" aria-label={text('parts.wizard.editStep', { step: title })} onClick={() => goTo(step)}>
          {text('parts.wizard.edit')}
        </Button>
      </Box>
      <Box sx={{ padding: { xs: 4, sm: 5 }, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <FactList facts={facts} />
      </Box>
    </section>
  );
}
