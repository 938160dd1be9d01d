import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DateText } from '../../../kit/Figures.tsx';
import type { MessageId } from '../../../lib/messages.ts';
import type { OrderStatus } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';
import { stepsOf } from './orderSteps.ts';
import { orderStatusTexts, paymentTexts } from './orderTexts.ts';

const words: Record<'PLACED' | 'CANCEL' | OrderStatus, MessageId> = {
  ...orderStatusTexts,
  PLACED: 'orders.step.placed',
  CANCEL: paymentTexts.CANCELED,
};

/** Where the goods are, and what comes next. What happened on the way stands in the timeline. */
export function OrderActivity({ order }: { order: OrderWholeFragment }) {
  const text = useText();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const steps = stepsOf(order);
  return (
    <Card component="section" aria-label={text('orders.page.activity')}>
      <CardHeader title={text('orders.page.activity')} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ pt: 0 }}>
        <Stepper activeStep={-1} {...(isNarrow ? { orientation: 'vertical' } : { alternativeLabel: true })}>
          {steps.map(({ name, at, isAhead }) => (
            <Step key={name} completed={!isAhead}>
              <StepLabel
                error={name === 'CANCEL'}
                optional={
                  at && (
                    <Typography variant="body2" color="textSecondary">
                      <DateText at={at} />
                    </Typography>
                  )
                }
              >
                {text(words[name])}
              </StepLabel>
            </Step>
          ))}
        </Stepper>
      </CardContent>
    </Card>
  );
}
