import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FailedState } from '../../kit/EmptyState.tsx';
import { Code, DateText } from '../../kit/Figures.tsx';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useDeviceName } from '../../kit/useDeviceName.ts';
import { useText } from '../../lib/text.ts';
import { useOwnSignInsQuery } from './ownSignIns.generated.ts';

/** The latest attempts to sign in to one’s own account, so that one sees those of others. */
export function OwnSignInsCard() {
  const text = useText();
  const deviceName = useDeviceName();
  const { data, error, refetch } = useOwnSignInsQuery({
    fetchPolicy: 'cache-and-network',
    context: { isCard: true },
  });
  const rows = data?.ownSignIns;
  return (
    <FormCard title={text('signIns.own.title')}>
      <Typography color="textSecondary">{text('signIns.own.text')}</Typography>
      {error && !rows && (
        <FailedState title={text('signIns.own.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!rows && !error && <Skeleton variant="rounded" height={160} />}
      {rows?.length === 0 && <Typography>{text('signIns.page.nothing')}</Typography>}
      <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
        {rows?.map(({ id, createdAt, outcome, way, address, browser, system }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Box sx={{ fontWeight: 500 }}>{text('signIns.way.name', { way })}</Box>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                <Code value={address} /> · <bdi>{deviceName({ browser, system })}</bdi> · <DateText at={createdAt} />
              </Box>
            </Box>
            <StatusChip
              tone={outcome === 'SIGNED_IN' ? 'success' : 'warning'}
              label={text('signIns.outcome.name', { outcome })}
            />
          </Box>
        ))}
      </Box>
    </FormCard>
  );
}
