import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCommands } from '../command/useCommands.ts';
import { callsOf } from '../command/command.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { BillingAccountDocument, useBillingAccountQuery, type KeepPlanDocument } from './billing.generated.ts';
import { BillingAddressCard } from './BillingAddressCard.tsx';
import type { BillingCall } from './billingProps.ts';
import { PaymentCardsCard } from './PaymentCardsCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanChangesCard } from './PlanChangesCard.tsx';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 } as const;
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  gap: 6,
  alignItems: 'start',
} as const;

const change = callsOf({ changes: ['User'], reads: [BillingAccountDocument] });

/** What the viewer pays for and how, or another user. */
export function BillingPanel({
  userId = null,
  mayChange = true,
  isSplit = false,
}: {
  userId?: string | null;
  mayChange?: boolean;
  /** How it is paid on one side, what it costs on the other. */
  isSplit?: boolean;
}) {
  const text = useText();
  const { attempt } = useCommands();
  const { data, error, refetch } = useBillingAccountQuery({
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  // The viewer's own plan may be changed by an administrator, too.
  useFollowing(['User'], () => refetch());
  const account = data?.billingAccount;
  if (!account && error)
    return <FailedState title={text('billing.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!account)
    return (
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Skeleton variant="rounded" height={240} />
        <Skeleton variant="rounded" height={160} />
      </Box>
    );
  const call: BillingCall = async (mutation, variables) => {
    await attempt(change({ operation: mutation as typeof KeepPlanDocument }), { ...variables, userId });
  };
  const props = { account, call, mayChange };
  if (isSplit)
    return (
      <Box sx={columns}>
        <Box sx={column}>
          <PaymentCardsCard {...props} />
          <BillingAddressCard {...props} />
        </Box>
        <Box sx={column}>
          <PlanCard {...props} />
          <PlanChangesCard changes={account.changes} />
        </Box>
      </Box>
    );
  return (
    <Box sx={column}>
      <PlanCard {...props} />
      <PaymentCardsCard {...props} />
      <BillingAddressCard {...props} />
      <PlanChangesCard changes={account.changes} />
    </Box>
  );
}
