import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Typography from '@mui/material/Typography';
import { IconAlertTriangle, IconChecks, IconShoppingCart, IconTruck, IconWallet } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { ChartCard } from '../../../kit/charts/ChartCard.tsx';
import type { ChartData } from '../../../kit/charts/chartData.ts';
import { Donut, Ring } from '../../../kit/charts/Ring.tsx';
import { StatCard } from '../../../kit/charts/StatCard.tsx';
import { showNotice } from '../../../kit/notices.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Specimen } from './Specimen.tsx';

const earnings = [18.2, 21.4, 17.9, 26.3, 29.8, 24.1, 31.6, 34.2, 28.7].map((thousand) => thousand * 100_000);
const expenses = [12.1, 13.4, 12.8, 15.2, 16.9, 15.1, 18.4, 19.7, 17.2].map((thousand) => thousand * 100_000);
const orders = [31, 40, 28, 51, 42, 59, 64];
const rows = (least: string, columns: string) => ({
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: least, lg: columns },
});

export default function ChartsGroup() {
  const text = useText();
  const { formatDate } = useIntl();
  const { money, moneyAxis, moneyShort, number, count } = useFormats();
  const months = earnings.map((_, month) => formatDate(Date.UTC(2026, month, 1), { month: 'short', timeZone: 'UTC' }));
  const again = () => showNotice({ text: text('showcase.feedback.shown') });
  const revenue: ChartData = {
    axis: text('samples.chart.month'),
    labels: months,
    format: money,
    isMoney: true,
    formatShort: moneyAxis,
    series: [
      { id: 'earnings', name: text('samples.chart.earnings'), values: earnings },
      { id: 'expenses', name: text('samples.chart.expenses'), values: expenses, tone: 'warning' },
    ],
  };
  const visits: ChartData = {
    axis: text('samples.chart.month'),
    labels: months,
    format: number,
    formatShort: count,
    series: [
      {
        id: 'this',
        name: text('samples.chart.thisYear'),
        values: earnings.map((cents) => cents / 2_000),
        kind: 'area',
      },
      {
        id: 'last',
        name: text('samples.chart.lastYear'),
        values: expenses.map((cents) => cents / 2_000),
        kind: 'line',
        tone: 'secondary',
        isDashed: true,
      },
    ],
  };
  const topics: ChartData = {
    axis: text('samples.chart.topic'),
    labels: ['UI', 'UX', 'SEO', 'Vue', 'Node'],
    format: number,
    series: [{ id: 'hours', name: text('samples.chart.hours'), values: [35, 20, 14, 12, 9], tone: 'info' }],
  };
  return (
    <>
      <Box sx={rows('repeat(2, minmax(0, 1fr))', 'repeat(4, minmax(0, 1fr))')}>
        <StatCard
          label={text('samples.stat.orders')}
          value={number(1_286)}
          change={0.124}
          hint={text('samples.stat.lastWeek')}
          icon={<IconShoppingCart size={24} />}
          href="/showcase/charts"
        />
        <StatCard
          label={text('samples.stat.sales')}
          value={moneyShort(284_000_00)}
          change={-0.035}
          hint={text('samples.stat.lastWeek')}
          icon={<IconWallet size={24} />}
          tone="success"
        />
        <StatCard
          label={text('samples.stat.late')}
          value={number(13)}
          change={-0.087}
          isLessBetter
          hint={text('samples.stat.lastWeek')}
          icon={<IconTruck size={24} />}
          tone="warning"
        />
        <StatCard label={text('samples.stat.done')} value={undefined} icon={<IconChecks size={24} />} tone="info" />
      </Box>
      <Box sx={rows('repeat(2, minmax(0, 1fr))', 'repeat(3, minmax(0, 1fr))')}>
        <StatCard label={text('samples.stat.orders')} value={number(315)} change={0.182} trend={orders} />
        <StatCard
          label={text('samples.stat.sales')}
          value={moneyShort(92_400_00)}
          change={-0.021}
          trend={[...orders].reverse()}
          tone="error"
        />
        <StatCard
          label={text('samples.stat.late')}
          value={0}
          icon={<IconAlertTriangle size={24} />}
          trend={orders}
          isFailed
          onRetry={again}
        />
      </Box>
      <Box sx={rows('minmax(0, 1fr)', 'minmax(0, 3fr) minmax(0, 2fr)')}>
        <ChartCard
          title={text('samples.chart.revenue')}
          text={text('samples.chart.months')}
          data={revenue}
          onRetry={again}
        />
        <ChartCard
          title={text('samples.chart.visits')}
          text={text('samples.chart.months')}
          data={visits}
          onRetry={again}
        />
      </Box>
      <Box sx={rows('repeat(2, minmax(0, 1fr))', 'repeat(3, minmax(0, 1fr))')}>
        <ChartCard title={text('samples.chart.topics')} data={topics} onRetry={again} height={200} isHorizontal />
        <ChartCard title={text('samples.chart.loading')} data={undefined} onRetry={again} height={200} />
        <ChartCard title={text('samples.chart.failing')} data={undefined} isFailed onRetry={again} height={200} />
      </Box>
      <Box sx={rows('minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))')}>
        <Card component="section">
          <CardHeader title={text('samples.chart.shares')} slotProps={{ title: { component: 'h2' } }} />
          <CardContent sx={{ paddingBlockStart: 0 }}>
            <Donut
              label={text('samples.chart.shares')}
              format={number}
              parts={['electronic', 'office', 'home', 'games'].map((id, at) => ({
                id,
                name: text(`samples.chart.${id as 'home'}`),
                value: [78, 52, 34, 20][at]!,
              }))}
            >
              <Typography variant="h3" component="span">
                184
              </Typography>
              <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
                {text('samples.chart.total')}
              </Typography>
            </Donut>
          </CardContent>
        </Card>
        <Specimen title={text('samples.chart.rings')}>
          <Ring value={0.72} label={text('samples.chart.home')} />
          <Ring value={0.48} label={text('samples.chart.games')} tone="success" />
          <Ring value={0.15} label={text('samples.chart.office')} tone="error" />
          <Ring value={1} label={text('samples.chart.electronic')} tone="info" size={96} />
        </Specimen>
      </Box>
    </>
  );
}
