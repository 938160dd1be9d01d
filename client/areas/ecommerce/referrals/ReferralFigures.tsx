import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import {
  IconCash,
  IconCoin,
  IconGift,
  IconPercentage,
  IconShoppingCart,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import { StatCard } from '../../../kit/charts/StatCard.tsx';
import { Can } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { PayReferralsDocument, useReferralOverviewQuery, type ReferralOverviewQuery } from './referrals.generated.ts';
import { referralsPath } from '../urls.ts';

const grid = (count: number) => ({
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: `repeat(${count}, minmax(0, 1fr))`,
  },
  gap: { xs: 4, sm: 6 },
  mb: { xs: 4, sm: 6 },
});

/** What referrals come to, how they work, and what was and can be paid. */
export function ReferralFigures() {
  const text = useText();
  const { money, number, percent } = useFormats();
  const { data, error, refetch } = useReferralOverviewQuery();
  useFollowing(['Referral', 'Order'], () => refetch());
  const stats = data?.referralStats;
  const failing = { isFailed: error !== undefined && !stats, onRetry: () => void refetch().catch(() => undefined) };
  return (
    <>
      <Box sx={grid(4)}>
        <StatCard
          label={text('referrals.figures.earned')}
          value={stats && money(stats.earnedCents)}
          icon={<IconCash size={24} />}
          tone="primary"
          {...failing}
        />
        <StatCard
          label={text('referrals.figures.unpaid')}
          value={stats && money(stats.unpaidCents)}
          icon={<IconGift size={24} />}
          tone="success"
          href={`${referralsPath}?status=unpaid`}
          {...failing}
        />
        <StatCard
          label={text('referrals.figures.signups')}
          value={stats && number(stats.totalCount)}
          icon={<IconUsers size={24} />}
          tone="error"
          {...failing}
        />
        <StatCard
          label={text('referrals.figures.conversion')}
          value={stats && (stats.totalCount === 0 ? '–' : percent(stats.orderedCount / stats.totalCount))}
          icon={<IconPercentage size={24} />}
          tone="info"
          {...failing}
        />
      </Box>
      <Box sx={{ ...grid(2), gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        <Card component="section" aria-labelledby="referral-steps">
          <CardContent>
            <Typography id="referral-steps" variant="h4" component="h2">
              {text('referrals.steps.title')}
            </Typography>
            <Box
              component="ol"
              sx={{
                listStyle: 'none',
                m: 0,
                mt: 5,
                p: 0,
                display: 'grid',
                gap: 5,
                gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
              }}
            >
              <Step icon={<IconUserPlus size={28} />} text={text('referrals.steps.refer')} />
              <Step
                icon={<IconShoppingCart size={28} />}
                text={text('referrals.steps.order', { percent: stats?.ratePercent ?? 0 })}
              />
              <Step
                icon={<IconCoin size={28} />}
                text={text('referrals.steps.paid', { days: stats?.returnDays ?? 0 })}
              />
            </Box>
          </CardContent>
        </Card>
        <Payouts data={data} />
      </Box>
    </>
  );
}

function Step({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <Box
      component="li"
      sx={{ display: 'grid', justifyItems: 'center', alignContent: 'start', gap: 3, textAlign: 'center' }}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          borderRadius: '50%',
          border: `1px dashed ${theme.vars!.palette.primary.main}`,
          color: theme.vars!.palette.primary.text,
        })}
      >
        {icon}
      </Box>
      <Typography>{text}</Typography>
    </Box>
  );
}

const payReferrals = callsOf({ changes: ['Referral'] })({
  operation: PayReferralsDocument,
  variables: (_stats: ReferralOverviewQuery['referralStats']) => ({}),
  question: ({ payableCents, payableCount: count }, { text, formats }) => {
    const sum = formats.money(payableCents);
    return {
      title: text('referrals.payout.question', { sum }),
      text: text('referrals.payout.text', { count }),
      confirmLabel: text('referrals.payout.pay', { sum }),
    };
  },
  done: ({ payReferrals: { payout, batchId } }, { text, formats }) => ({
    text: text('referrals.payout.done', { sum: formats.money(payout?.sumCents ?? 0) }),
    batchId,
  }),
});

/** What would be paid now, and the payouts so far, each leading to what is in it. */
function Payouts({ data }: { data: ReferralOverviewQuery | undefined }) {
  const text = useText();
  const { money, date } = useFormats();
  const { busy, run } = useCommands();
  const stats = data?.referralStats;
  return (
    <Card component="section" aria-labelledby="referral-payouts">
      <CardContent sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
          <Box>
            <Typography id="referral-payouts" variant="h4" component="h2">
              {text('referrals.payout.title')}
            </Typography>
            {stats && (
              <Typography color="textSecondary">
                {text('referrals.payout.due', { count: stats.payableCount, sum: money(stats.payableCents) })}
              </Typography>
            )}
          </Box>
          <Can do="update" on="Referral">
            <Button
              variant="contained"
              disabled={!stats || stats.payableCount === 0 || busy !== null}
              onClick={() => stats && void run(payReferrals, stats)}
            >
              {text('referrals.payout.create')}
            </Button>
          </Can>
        </Box>
        {data?.referralPayouts.length === 0 && (
          <Typography color="textSecondary">{text('referrals.payout.none')}</Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 160, overflowY: 'auto' }}>
          {data?.referralPayouts.map((payout) => (
            <Box
              component="li"
              key={payout.id}
              sx={{ display: 'flex', gap: 3, paddingBlock: 2, borderTop: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: 1 }}>
                <Link to={`${referralsPath}?payout=${payout.id}`} style={{ color: 'inherit' }}>
                  {date(payout.createdAt)}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {text('referrals.payout.count', { count: payout.count })}
                </Typography>
              </Box>
              <Typography sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
                {money(payout.sumCents)}
              </Typography>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
