import { useEffect, useState } from 'react';
import { showNotice } from '../../../kit/notices.ts';
import { useText } from '../../../lib/text.ts';
import OrderDrawer from '../orders/OrderDrawer.tsx';
import { useOrderDraftFormQuery } from './drafts.generated.ts';

type Props = { id: string; onClose: () => void };

/** The form of a new order, as its draft was left; again from the start when the newer version is asked for. */
export default function DraftDrawer({ id, onClose }: Props) {
  const text = useText();
  const [round, setRound] = useState(0);
  const { data, loading, refetch } = useOrderDraftFormQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const isGone = !loading && data?.orderDraft === null;
  useEffect(() => {
    if (!isGone) return;
    showNotice({ text: text('orders.draft.gone') });
    onClose();
  }, [isGone, onClose, text]);
  if (!data?.orderDraft) return null;
  const reload = async () => {
    await refetch();
    setRound((before) => before + 1);
  };
  return <OrderDrawer key={round} draft={data.orderDraft} onReload={() => void reload()} onClose={onClose} />;
}
