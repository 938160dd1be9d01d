import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FailedState } from '../../kit/EmptyState.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useCourseCertificatesQuery } from './academy.generated.ts';
import type { useLearning } from './useLearning.ts';

type Props = { courseId: string; learning: ReturnType<typeof useLearning>; onClose: () => void };

/** Certificates of a course, which those who edit it withdraw and make valid again. */
export default function CertificatesDrawer({ courseId, learning, onClose }: Props) {
  const text = useText();
  const { date } = useFormats();
  const { data, error, refetch } = useCourseCertificatesQuery({
    variables: { courseId },
    fetchPolicy: 'cache-and-network',
  });
  const rows = data?.courseCertificates;
  return (
    <SideDrawer isOpen onClose={onClose} title={text('academy.certificate.all')}>
      {error && !rows ? (
        <FailedState title={text('academy.certificate.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      ) : !rows ? (
        <Skeleton variant="rounded" height={240} />
      ) : rows.length === 0 ? (
        <Typography color="textSecondary">{text('academy.certificate.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
          {rows.map((row) => (
            <Box component="li" key={row.id} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                  <bdi>{row.learnerName}</bdi>
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  <bdi>{date(row.completedAt)}</bdi> · <bdi dir="ltr">{row.code}</bdi>
                </Typography>
                {row.withdrawnAt && <StatusChip tone="warning" label={text('academy.certificate.isWithdrawn')} />}
              </Box>
              <Button
                size="small"
                color={row.withdrawnAt ? 'primary' : 'error'}
                loading={learning.busy === row.id}
                onClick={() => void learning.withdraw(row, !row.withdrawnAt)}
              >
                {text(row.withdrawnAt ? 'academy.certificate.restore' : 'academy.certificate.withdraw')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </SideDrawer>
  );
}
