import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '../../../lib/text.ts';
import type { PlanCardFragment } from '../pageOperations.ts';
import { askPath, featureTexts, planTexts } from '../planTexts.ts';
import { PlanDrawing } from './PlanDrawing.tsx';
import { monthCents } from './planPeriod.ts';
import { usePrice } from './usePrice.ts';

/** Level of the names of plans, below whatever stands above them. */
export type PlanHeading = 'h2' | 'h3';
type PlanCardProps = { plan: PlanCardFragment; isYearly: boolean; from: string; heading: PlanHeading };

export function PlanCard({ plan, isYearly, from, heading }: PlanCardProps) {
  const text = useText();
  const price = usePrice();
  const { name, text: about } = planTexts[plan.key];
  const isFree = plan.monthlyCents === 0;
  const dollars = price(monthCents(plan, isYearly));
  return (
    <Box
      component="li"
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        padding: { xs: '28px 24px', xl: '36px 28px' },
        border: `1px solid ${plan.isPopular ? theme.vars.palette.primary.main : theme.vars.palette.divider}`,
        borderRadius: '14px',
        backgroundColor: theme.vars.palette.background.paper,
        boxShadow: plan.isPopular
          ? `0 0 0 1px ${theme.vars.palette.primary.main}, ${theme.vars.palette.elevation.dialog}`
          : 'none',
      })}
    >
      {plan.isPopular && (
        <Chip
          color="primary"
          size="small"
          label={text('pages.pricing.popular')}
          sx={{ position: 'absolute', insetBlockStart: 20, insetInlineEnd: 20 }}
        />
      )}
      <PlanDrawing plan={plan.key} />
      <Typography variant="h3" component={heading} sx={{ mt: 4, textAlign: 'center' }}>
        {text(name)}
      </Typography>
      {/* Two lines for all, so that the prices stand on one. */}
      <Typography color="textSecondary" sx={{ minHeight: { sm: '2lh' }, textAlign: 'center', textWrap: 'balance' }}>
        {text(about)}
      </Typography>
      <Box sx={{ mt: 5, minHeight: 78, textAlign: 'center' }}>
        <Box
          component="span"
          sx={(theme) => ({
            fontSize: '2.6667rem',
            lineHeight: '52px',
            fontWeight: 700,
            color: theme.vars.palette.primary.text,
          })}
        >
          <bdi dir="ltr">{dollars}</bdi>
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {text('pages.pricing.perMonth')}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {isFree
            ? text('pages.pricing.free')
            : isYearly
              ? text('pages.pricing.perYear', { price: `\u2066${price(plan.yearlyCents)}\u2069` })
              : text('pages.pricing.paidMonthly')}
        </Typography>
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 3, margin: '20px 0 28px', padding: 0, listStyle: 'none' }}>
        {plan.features
          .filter(({ inclusion }) => inclusion !== 'NONE')
          .map(({ key, inclusion }) => (
            <Box
              component="li"
              key={key}
              sx={{ display: 'flex', gap: 2.5, color: inclusion === 'INCLUDED' ? 'text.primary' : 'text.secondary' }}
            >
              <Box
                sx={(theme) => ({
                  display: 'grid',
                  placeItems: 'center',
                  flex: 'none',
                  width: 22,
                  height: 22,
                  borderRadius: '50%',
                  color: theme.vars.palette.primary.text,
                  backgroundColor: inclusion === 'INCLUDED' ? theme.vars.palette.primary.soft : 'transparent',
                })}
              >
                {inclusion === 'INCLUDED' ? <IconCheck size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
              </Box>
              <span>
                {text(featureTexts[key])}
                {inclusion === 'ADD_ON' && (
                  <Box component="small" sx={{ display: 'block', typography: 'body2' }}>
                    {text('pages.compare.addOn')}
                  </Box>
                )}
              </span>
            </Box>
          ))}
      </Box>
      <Button
        component={Link}
        to={isFree ? '/front-pages/help-center/article/first-administrator' : askPath(plan.key, from)}
        variant={plan.isPopular ? 'contained' : 'tonal'}
        size="large"
        fullWidth
        sx={{ mt: 'auto' }}
      >
        {isFree ? text('pages.pricing.start') : text('pages.pricing.choose', { plan: text(name) })}
      </Button>
    </Box>
  );
}
