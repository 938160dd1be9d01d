import { useEffect, useEffectEvent, useState } from 'react';
import { useFailureText } from '../../../kit/failureText.ts';
import { showNotice } from '../../../kit/notices.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import OrderDrawer from '../orders/OrderDrawer.tsx';
import type { Draft } from './draftForm.ts';
import { useOrderDraftFormQuery } from './drafts.generated.ts';

type Props = { id: string; onClose: () => void };

/** The form of a new order, as its draft was left. */
export default function DraftDrawer({ id, onClose }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const { data, error, refetch } = useOrderDraftFormQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const latest = data?.orderDraft;
  const read = async (): Promise<Draft | null> => (await refetch()).data?.orderDraft ?? null;
  useFollowing(['OrderDraft'], read);
  const [opened, setOpened] = useState<Draft>();
  if (latest && !opened) setOpened(latest);
  // What was never shown closes again; what is open stays, for what was typed there.
  const problem = opened ? undefined : latest === null ? text('orders.draft.gone') : error && failureText(error);
  const leave = useEffectEvent((why: string) => {
    showNotice({ tone: 'info', text: why });
    onClose();
  });
  useEffect(() => {
    if (problem !== undefined) leave(problem);
  }, [problem]);
  if (!opened) return null;
  return (
    <OrderDrawer draft={opened} latest={latest === undefined ? opened : latest} readLatest={read} onClose={onClose} />
  );
}
