import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { AnchoredMenu } from '../../../kit/AnchoredMenu.tsx';
import { DateRangePicker } from '../../../kit/dates/DateRangePicker.tsx';
import { periods } from '../../../kit/dates/periods.ts';
import { useDays } from '../../../kit/dates/useDays.ts';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { isDay } from '../../../kit/form/dateText.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useFormats } from '../../../lib/format.ts';
import { text as words, useListState, word } from '../../../lib/listState.ts';
import { useText } from '../../../lib/text.ts';
import { VehicleCosts } from '../vehicle/VehicleCosts.tsx';
import { useFleetReportQuery } from './report.generated.ts';
import { ReportTable } from './ReportTable.tsx';

const groups = ['vehicle', 'driver'] as const;
const codec = { from: words(), to: words(), by: word(groups, 'vehicle') };
const groupTexts = { vehicle: 'vehicle.report.by.vehicle', driver: 'vehicle.report.by.driver' } as const;

/** What each vehicle or driver did in some days and what it cost, as files too; below, what the fleet cost by month. */
export default function ReportsPage() {
  const text = useText();
  const { today } = useDays();
  const { state, patch } = useListState(codec);
  const usual = periods.last30(today);
  const isAsked = isDay(state.from) && isDay(state.to) && state.from <= state.to;
  const { from, to } = isAsked ? state : usual;
  const by = state.by === 'driver' ? 'DRIVER' : 'VEHICLE';
  const { data, previousData, error, refetch } = useFleetReportQuery({
    variables: { from, to, by },
    fetchPolicy: 'cache-and-network',
  });
  const report = (data ?? previousData)?.fleetReport;
  return (
    <>
      <PageHeader title={text('vehicle.report.page.title')} text={text('vehicle.report.page.text')}>
        <Downloads from={from} to={to} by={state.by} />
      </PageHeader>
      <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Card component="section" aria-label={text('vehicle.report.page.title')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, padding: { xs: 4, sm: 6 } }} data-print="hidden">
            <Box sx={{ flex: '1 1 280px', maxWidth: 460 }}>
              <DateRangePicker
                label={text('vehicle.report.field.period')}
                value={{ from, to }}
                max={today}
                onChange={(chosen) => chosen.from && chosen.to && patch({ from: chosen.from, to: chosen.to })}
              />
            </Box>
            <Tabs
              aria-label={text('vehicle.report.table.vehicle')}
              value={state.by}
              onChange={(_, next: (typeof groups)[number]) => patch({ by: next })}
            >
              {groups.map((one) => (
                <Tab key={one} value={one} label={text(groupTexts[one])} />
              ))}
            </Tabs>
          </Box>
          {error && !data ? (
            <FailedState
              title={text('vehicle.report.page.failed')}
              onRetry={() => void refetch().catch(() => undefined)}
            />
          ) : report ? (
            <ReportTable key={`${from} ${to} ${by}`} report={report} isByDriver={by === 'DRIVER'} />
          ) : (
            <Skeleton variant="rounded" height={320} sx={{ m: 6 }} />
          )}
        </Card>
        <VehicleCosts id={null} />
      </Box>
    </>
  );
}

const columns = 'name,driver,trips,stops,km,hours,liters,fuel,service,other,total,per100Km'.split(',');

function Downloads({ from, to, by }: { from: string; to: string; by: string }) {
  const text = useText();
  const { locale } = useFormats();
  const query = new URLSearchParams({ from, to, by });
  const labels = columns.map((name) => text(`vehicle.report.file.${name as 'name'}`)).join();
  const table = new URLSearchParams({ from, to, by, columns: columns.join(), labels });
  const language = locale.slice(0, 2);
  return (
    <AnchoredMenu
      trigger={(props) => (
        <Button {...props} variant="contained" startIcon={<IconDownload size={18} />}>
          {text('vehicle.report.action.download')}
        </Button>
      )}
      actions={[
        {
          id: 'pdf',
          label: 'PDF',
          icon: <IconFileTypePdf size={20} />,
          href: `/export/fleet-report.pdf?${query.toString()}&language=${language}`,
          isDownload: true,
        },
        {
          id: 'xlsx',
          label: 'Excel',
          icon: <IconFileSpreadsheet size={20} />,
          href: `/export/fleet-report.csv?${table.toString()}&format=xlsx`,
          isDownload: true,
        },
        {
          id: 'csv',
          label: 'CSV',
          icon: <IconFileTypeCsv size={20} />,
          href: `/export/fleet-report.csv?${table.toString()}`,
          isDownload: true,
        },
      ]}
    />
  );
}
