import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text.ts';
import type { PlanCardFragment } from '../pageOperations.ts';
import { PlanCard, type PlanHeading } from './PlanCard.tsx';
import { isYearlyShown } from './planPeriod.ts';

/** As high as the plans that come: what stands below them stays in its place, and anchors lead there. */
const belowEachOther = [620, 744, 744, 718];

type PlanChoiceProps = {
  plans: PlanCardFragment[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  from: string;
  heading: PlanHeading;
};

/** What a year saves against twelve months, in whole percent of the best plan. */
const saving = (plans: PlanCardFragment[]) =>
  Math.max(
    0,
    ...plans.map(({ monthlyCents, yearlyCents }) =>
      monthlyCents > 0 ? Math.floor((1 - yearlyCents / (monthlyCents * 12)) * 100) : 0,
    ),
  );

/** The plans, by the month or by the year. */
export function PlanChoice({ plans, hasFailed, onRetry, from, heading }: PlanChoiceProps) {
  const text = useText();
  const isYearly = useStore(isYearlyShown);
  if (hasFailed) return <FailedState title={text('pages.pricing.failed')} onRetry={onRetry} />;
  const percent = plans ? saving(plans) : 0;
  return (
    <>
      <Box
        role="group"
        aria-label={text('pages.pricing.period')}
        sx={{ display: 'flex', justifyContent: 'center', mb: { xs: 8, md: 10 } }}
      >
        <Box
          sx={(theme) => ({
            display: 'flex',
            padding: 1,
            borderRadius: 99,
            backgroundColor: theme.vars.palette.action.selected,
          })}
        >
          {[false, true].map((value) => (
            <ButtonBase
              key={String(value)}
              aria-pressed={isYearly === value}
              onClick={() => isYearlyShown.set(value)}
              sx={(theme) => ({
                gap: 2,
                minHeight: { xs: 44, md: 38 },
                paddingInline: '18px',
                borderRadius: 99,
                fontWeight: 500,
                '&[aria-pressed=true]': {
                  color: theme.vars.palette.primary.contrastText,
                  backgroundColor: theme.vars.palette.primary.fill,
                },
              })}
            >
              {text(value ? 'pages.pricing.yearly' : 'pages.pricing.monthly')}
              {value && percent > 0 && (
                <Box
                  component="span"
                  sx={(theme) => ({
                    padding: '2px 8px',
                    borderRadius: 1,
                    fontSize: '0.8667rem',
                    color: theme.vars.palette.success.text,
                    backgroundColor: theme.vars.palette.success.soft,
                    '[aria-pressed=true] > &': { color: 'inherit', backgroundColor: 'rgb(0 0 0 / 0.18)' },
                  })}
                >
                  {text('pages.pricing.save', { percent })}
                </Box>
              )}
            </ButtonBase>
          ))}
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
          gap: { xs: 6, md: 6 },
          maxWidth: { xs: 440, md: 'none' },
          marginInline: 'auto',
          marginBlock: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {plans
          ? plans.map((plan) => (
              <PlanCard key={plan.key} plan={plan} isYearly={isYearly} from={from} heading={heading} />
            ))
          : belowEachOther.map((height, at) => (
              <Skeleton key={at} component="li" variant="rounded" sx={{ height: { xs: height, md: 760 } }} />
            ))}
      </Box>
    </>
  );
}
