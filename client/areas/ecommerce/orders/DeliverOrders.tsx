import { useEffect, useEffectEvent, useRef } from 'react';
import { useCommandBulk } from '../../../app/command/useCommandBulk.tsx';
import type { useListScreen } from '../../../app/list/useListScreen.ts';
import type { Selection } from '../../../kit/list/selection.ts';
import { deliverOrders } from './deliverOrders.ts';
import type { orderList } from './orderList.ts';
import type { OrderRowFragment } from './orders.generated.ts';

type Props = {
  screen: ReturnType<typeof useListScreen<OrderRowFragment, (typeof orderList)['codec']>>;
  selection: Selection;
  onBegun: () => void;
};

/** Makes deliveries of the selected orders as soon as it is there; loaded when somebody asks for it. */
export default function DeliverOrders({ screen, selection, onBegun }: Props) {
  const [action] = useCommandBulk(screen, [deliverOrders])(selection);
  const isBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    action?.onSelect?.();
    onBegun();
  });
  useEffect(() => begin(), []);
  return null;
}
