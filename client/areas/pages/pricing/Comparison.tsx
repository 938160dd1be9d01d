import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { PlanInclusion } from '../../../lib/schema.generated.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text.ts';
import type { PlanCardFragment } from '../pageOperations.ts';
import { askPath, featureTexts, planTexts } from '../planTexts.ts';
import { isYearlyShown, monthCents } from './planPeriod.ts';
import { usePrice } from './usePrice.ts';

/** Every feature of every plan in one table, which scrolls inside its card where it is too wide. */
export function Comparison({ plans, from }: { plans: PlanCardFragment[]; from: string }) {
  const text = useText();
  const price = usePrice();
  const isYearly = useStore(isYearlyShown);
  return (
    <Box sx={{ mt: { xs: 12, md: 18 } }}>
      <Typography id="compare" variant="h2" sx={{ mb: 6, textAlign: 'center' }}>
        {text('pages.compare.title')}
      </Typography>
      <Box
        role="region"
        aria-labelledby="compare"
        tabIndex={0}
        sx={(theme) => ({
          // What only screen readers see is placed by this box, and scrolls with it.
          position: 'relative',
          overflowX: 'auto',
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: '12px',
          backgroundColor: theme.vars.palette.background.paper,
          '& table': { width: 1, minWidth: 760, borderCollapse: 'collapse' },
          '& th, & td': {
            padding: '14px 16px',
            borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
            textAlign: 'center',
          },
          '& th:first-of-type': {
            position: 'sticky',
            insetInlineStart: 0,
            textAlign: 'start',
            backgroundColor: theme.vars.palette.background.paper,
            fontWeight: 400,
          },
          '& thead th': { fontWeight: 500, verticalAlign: 'bottom' },
          '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
        })}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{text('pages.compare.feature')}</th>
              {plans.map((plan) => (
                <th key={plan.key} scope="col">
                  {text(planTexts[plan.key].name)}
                  <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
                    <bdi dir="ltr">{price(monthCents(plan, isYearly))}</bdi> {text('pages.pricing.perMonth')}
                  </Typography>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plans[0]!.features.map(({ key: feature }, at) => (
              <tr key={feature}>
                <th scope="row">{text(featureTexts[feature])}</th>
                {plans.map(({ key, features }) => (
                  <td key={key}>
                    <Inclusion inclusion={features[at]!.inclusion} />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" aria-hidden />
              {plans.map(({ key, isPopular, monthlyCents }) => (
                <td key={key}>
                  <Button
                    component={Link}
                    to={
                      monthlyCents === 0 ? '/front-pages/help-center/article/first-administrator' : askPath(key, from)
                    }
                    variant={isPopular ? 'contained' : 'tonal'}
                    size="small"
                  >
                    {monthlyCents === 0
                      ? text('pages.pricing.start')
                      : text('pages.pricing.choose', { plan: text(planTexts[key].name) })}
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

function Inclusion({ inclusion }: { inclusion: PlanInclusion }) {
  const text = useText();
  if (inclusion === 'ADD_ON') return <Chip size="small" color="primary" label={text('pages.compare.addOn')} />;
  const isIncluded = inclusion === 'INCLUDED';
  const Icon = isIncluded ? IconCheck : IconX;
  return (
    <Box
      sx={(theme) => ({
        display: 'inline-grid',
        placeItems: 'center',
        width: 26,
        height: 26,
        borderRadius: '50%',
        color: theme.vars.palette[isIncluded ? 'primary' : 'secondary'].text,
        backgroundColor: theme.vars.palette[isIncluded ? 'primary' : 'secondary'].soft,
      })}
    >
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">{text(isIncluded ? 'pages.compare.included' : 'pages.compare.none')}</span>
    </Box>
  );
}
