import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { keyDrawing } from '../../kit/emptyDrawings.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { Can } from '../../lib/ability.tsx';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { ServiceAccountCard } from './ServiceAccountCard.tsx';
import { useServiceAccountCardsQuery } from './serviceAccounts.generated.ts';
import { serviceAccountPath } from './urls.ts';

const ServiceAccountDialog = lazy(() => import('./ServiceAccountDialog.tsx'));

/** Accounts of programs: what they may do, and their tokens. */
export default function ServiceAccountsPage() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const { data, error, loading, refetch } = useServiceAccountCardsQuery();
  useFollowing(['ServiceAccount', 'Role'], () => refetch());
  const shown = params.get('show');
  const close = () => setParams({}, { replace: true, preventScrollReset: true });
  const add = (
    <Can do="create" on="ServiceAccount">
      <Button
        component={Link}
        to={serviceAccountPath('new')}
        preventScrollReset
        variant="contained"
        startIcon={<IconPlus size={18} />}
      >
        {text('services.page.add')}
      </Button>
    </Can>
  );
  const accounts = data?.serviceAccounts ?? [];
  return (
    <>
      <PageHeader title={text('services.page.title')} text={text('services.page.text')}>
        {accounts.length > 0 && add}
      </PageHeader>
      {error && !data && (
        <FailedState title={text('services.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {data && accounts.length === 0 && (
        <Card>
          <EmptyState
            drawing={keyDrawing}
            title={text('services.page.nothingTitle')}
            text={text('services.page.nothingText')}
            action={add}
          />
        </Card>
      )}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 460px), 1fr))',
          alignItems: 'start',
          gap: { xs: 4, sm: 6 },
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {loading && !data
          ? Array.from({ length: 2 }, (_, at) => <Skeleton key={at} component="li" variant="rounded" height={190} />)
          : accounts.map((account) => <ServiceAccountCard key={account.id} account={account} />)}
      </Box>
      {shown && (
        <Suspense fallback={null}>
          <ServiceAccountDialog key={shown} id={shown === 'new' ? null : shown} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
