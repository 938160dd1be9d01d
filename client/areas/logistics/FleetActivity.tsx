import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { partsData } from '../../kit/charts/chartData.ts';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { DashboardCard } from './DashboardCard.tsx';
import { useLogisticsActivityQuery, type LogisticsActivityQuery } from './dashboard.generated.ts';
import { activityLooks, activityTexts } from './looks.ts';
import { useDashboardVehicle } from './useDashboardVehicle.ts';

type Share = LogisticsActivityQuery['fleetActivity'][number];

/** What vehicles did in the last 24 hours: a bar of shares, and a table with their times. */
export function FleetActivity() {
  const text = useText();
  const { percent } = useFormats();
  const { vehicleId } = useDashboardVehicle();
  const { data, previousData, error, refetch } = useLogisticsActivityQuery({
    variables: { vehicleId },
    fetchPolicy: 'cache-and-network',
    pollInterval: 60_000,
  });
  useFollowing(['Vehicle'], () => refetch());
  const shares = (data ?? previousData)?.fleetActivity;
  const shown = shares?.filter(({ share }) => share > 0) ?? [];
  return (
    <DashboardCard
      title={text('logistics.activity.title')}
      text={text('logistics.activity.text')}
      data={shares}
      isFailed={error !== undefined}
      onRetry={() => void refetch().catch(() => undefined)}
      isEmpty={shown.length === 0}
      none={text('logistics.activity.none')}
      file={
        shares &&
        partsData({
          axis: text('logistics.activity.state'),
          name: text('logistics.activity.share'),
          parts: shares.map(({ activity, share }) => ({ name: text(activityTexts[activity]), value: share })),
          format: percent,
        })
      }
    >
      <Bar shares={shown} />
      <Table shares={shares ?? []} />
    </DashboardCard>
  );
}

/** Read by the table below. */
function Bar({ shares }: { shares: readonly Share[] }) {
  const { percent } = useFormats();
  return (
    <Box aria-hidden sx={{ display: 'flex', mb: 4 }}>
      {shares.map(({ activity, share }, at) => (
        <Box
          key={activity}
          sx={{
            flexGrow: share,
            flexBasis: 0,
            minWidth: 34,
            height: 46,
            display: 'grid',
            placeItems: 'center',
            overflow: 'hidden',
            fontWeight: 500,
            backgroundColor: `${activityLooks[activity].tone}.fill`,
            color: `${activityLooks[activity].tone}.contrastText`,
            borderStartStartRadius: at === 0 ? 6 : 0,
            borderEndStartRadius: at === 0 ? 6 : 0,
            borderStartEndRadius: at === shares.length - 1 ? 6 : 0,
            borderEndEndRadius: at === shares.length - 1 ? 6 : 0,
          }}
        >
          <bdi>{percent(share)}</bdi>
        </Box>
      ))}
    </Box>
  );
}

function Table({ shares }: { shares: readonly Share[] }) {
  const text = useText();
  const { number, percent } = useFormats();
  const length = (minutes: number) => {
    const [hours, rest] = [Math.floor(Math.round(minutes) / 60), Math.round(minutes) % 60];
    return hours === 0
      ? text('logistics.activity.minutes', { minutes: number(rest) })
      : text('logistics.activity.time', { hours: number(hours), minutes: number(rest) });
  };
  return (
    <Box
      component="table"
      sx={{ width: '100%', borderCollapse: 'collapse', '& td, & th': { py: 3, textAlign: 'start' } }}
    >
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{text('logistics.activity.state')}</th>
          <th scope="col">{text('logistics.activity.average')}</th>
          <th scope="col">{text('logistics.activity.share')}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ activity, minutes, share }) => {
          const { icon: Icon, tone } = activityLooks[activity];
          return (
            <Box
              component="tr"
              key={activity}
              sx={{ '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
            >
              <th scope="row">
                <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', fontWeight: 400 }}>
                  <Box component="span" sx={{ color: `${tone}.text`, display: 'inline-flex' }}>
                    <Icon size={22} aria-hidden />
                  </Box>
                  {text(activityTexts[activity])}
                </Box>
              </th>
              <td>
                <Typography component="bdi" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
                  {length(minutes)}
                </Typography>
              </td>
              <Box component="td" sx={{ textAlign: 'end !important', color: 'text.secondary' }}>
                <bdi>{percent(share)}</bdi>
              </Box>
            </Box>
          );
        })}
      </tbody>
    </Box>
  );
}
