import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useDisplayTools } from '../../../kit/form/useDisplayTools.ts';
import { useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { NewOrder } from '../orders/useNewOrder.ts';
import { conflictFields } from './draftFields.ts';
import type { Draft } from './draftForm.ts';
import type { DraftState } from './useOrderDraft.ts';

const LiveNotice = lazy(async () => ({ default: (await import('../../../kit/form/LiveNotice.tsx')).LiveNotice }));
const ConflictDialog = lazy(() => import('../../../kit/form/ConflictDialog.tsx'));

type Props = {
  order: NewOrder;
  draft: Draft;
  kept: DraftState;
  isBusy: boolean;
  onAnswer: (sides: Parameters<DraftState['answer']>[0]) => void;
};

/** What is to be known of a draft that is open: what has changed since it was saved, here and in the shop. */
export function DraftNotices({ order, draft, kept, isBusy, onAnswer }: Props) {
  const text = useText();
  const { money } = useFormats();
  const mayRead = useCan('read', 'Customer');
  const { formats } = useDisplayTools();
  const names = (fields: readonly string[]) =>
    formats.list(fields.flatMap((field) => (conflictFields[field] ? [text(conflictFields[field].label)] : [])));
  const isSettled = order.quote !== null && !order.isTouched && !order.isPricing && !order.isPlaced;
  const oldCents = isSettled && order.quote?.totalCents !== draft.totalCents ? (draft.totalCents ?? null) : null;
  return (
    <Suspense fallback={null}>
      {kept.isGone && (
        <Alert severity="error" role="alert">
          {text('orders.draft.goneHere')}
        </Alert>
      )}
      {kept.refused && !kept.question && !kept.isGone && (
        <Alert severity="warning" role="alert">
          {text('orders.draft.changedHere', { name: draft.authorName || 'Atrium', fields: names(kept.refused) })}
        </Alert>
      )}
      {kept.newer && !kept.refused && (
        // Seen from wherever something is typed.
        <Box sx={{ position: 'sticky', top: 0, zIndex: 2 }}>
          <LiveNotice fields={kept.newer} displays={conflictFields} onTake={kept.takeNewer} onLater={kept.putAside} />
        </Box>
      )}
      {draft.customerId && !draft.customer && order.buyer === null && mayRead && (
        <Alert severity="warning">{text('orders.draft.customerGone', { name: draft.customerName })}</Alert>
      )}
      {oldCents !== null && <Alert severity="info">{text('orders.draft.totalWas', { amount: money(oldCents) })}</Alert>}
      {kept.question && (
        <ConflictDialog
          {...kept.question}
          theirName={draft.authorName || undefined}
          displays={conflictFields}
          currency={null}
          isSaving={isBusy}
          onChoose={onAnswer}
          onClose={kept.dismiss}
        />
      )}
    </Suspense>
  );
}
