import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Change } from '../../../kit/charts/Change.tsx';
import { ChartCard } from '../../../kit/charts/ChartCard.tsx';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useFormats, weekdayLength } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { useReviewOverviewQuery, type ReviewOverviewQuery } from './reviews.generated.ts';
import { reviewsPath } from '../urls.ts';

type Stats = ReviewOverviewQuery['reviewStats'];

/** What the reviews come to: stars, and what the last seven days brought. */
export function ReviewFigures() {
  const text = useText();
  const { locale, number, percent } = useFormats();
  const { data, error, refetch } = useReviewOverviewQuery();
  useFollowing(['Review'], () => refetch());
  const stats = data?.reviewStats;
  const retry = () => void refetch().catch(() => undefined);
  const isFailed = error !== undefined && !stats;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: weekdayLength(locale), timeZone: 'UTC' });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: { xs: 4, sm: 6 },
        mb: { xs: 4, sm: 6 },
      }}
    >
      <Card
        component="section"
        aria-label={text('reviews.figures.title')}
        sx={{ display: 'grid', alignItems: 'center' }}
      >
        <CardContent>
          {isFailed ? <FailedState title={text('reviews.figures.title')} onRetry={retry} /> : <Stars stats={stats} />}
        </CardContent>
      </Card>
      <ChartCard
        title={text('reviews.figures.week')}
        text={text('reviews.figures.weekText')}
        isFailed={isFailed}
        onRetry={retry}
        height={140}
        summary={
          stats && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, mb: 4 }}>
              <Figure value={number(stats.weekCount)} label={text('reviews.figures.new')}>
                {stats.previousWeekCount > 0 && <Change share={stats.weekCount / stats.previousWeekCount - 1} />}
              </Figure>
              <Figure
                value={stats.weekCount === 0 ? '–' : percent(stats.weekPositiveCount / stats.weekCount)}
                label={text('reviews.figures.positive')}
              />
              <Figure value={number(stats.pendingCount)} label={text('reviews.figures.pending')} />
            </Box>
          )
        }
        data={
          stats && {
            axis: text('reviews.figures.day'),
            labels: stats.days.map(({ day }) => weekday.format(new Date(`${day}T00:00:00Z`))),
            series: [
              {
                id: 'reviews',
                name: text('reviews.figures.reviews'),
                values: stats.days.map(({ count }) => count),
                tone: 'success',
              },
            ],
            format: number,
          }
        }
      />
    </Box>
  );
}

function Figure({ value, label, children }: { value: string; label: string; children?: React.ReactNode }) {
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <bdi>{value}</bdi>
        </Typography>
        {children}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Box>
  );
}

/** Average, and how many gave each number of stars; each row leads to those reviews. */
function Stars({ stats }: { stats: Stats | undefined }) {
  const text = useText();
  const { number, locale } = useFormats();
  if (!stats) return <Skeleton variant="rounded" height={200} />;
  const average = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
        gap: 6,
        alignItems: 'center',
      }}
    >
      <Box sx={{ paddingInlineEnd: { sm: 6 }, borderInlineEnd: { sm: '1px solid' }, borderColor: { sm: 'divider' } }}>
        <Typography
          variant="h1"
          component="h2"
          color="primary"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, fontVariantNumeric: 'tabular-nums' }}
        >
          {stats.average === null || stats.average === undefined ? '–' : average.format(stats.average)}
          <IconStarFilled size={30} aria-hidden />
        </Typography>
        <Typography sx={{ fontWeight: 500, mt: 1 }}>
          {text('reviews.figures.total', { count: stats.totalCount })}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3, maxWidth: '18ch' }}>
          {text('reviews.figures.totalText')}
        </Typography>
        <StatusChip tone="primary" label={text('reviews.figures.weekChip', { count: stats.weekCount })} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}>
        {stats.ratings.map(({ rating, count }) => (
          <li key={rating}>
            <Box
              component={Link}
              to={`${reviewsPath}?rating=${rating}`}
              preventScrollReset
              sx={{
                display: 'grid',
                gridTemplateColumns: '60px minmax(0, 1fr) 32px',
                gap: 3,
                alignItems: 'center',
                color: 'inherit',
                textDecoration: 'none',
                borderRadius: 1,
                '&:hover': { color: 'primary.text' },
              }}
            >
              <span>{text('reviews.figures.stars', { count: rating })}</span>
              <LinearProgress
                variant="determinate"
                aria-hidden
                value={stats.totalCount === 0 ? 0 : (count / stats.totalCount) * 100}
                sx={{ height: 8, borderRadius: 4 }}
              />
              <Box component="span" sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
                {number(count)}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
