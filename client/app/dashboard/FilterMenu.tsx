import { IconFilter } from '@tabler/icons-react';
import { AnchoredMenu } from '../../kit/AnchoredMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { orderStatuses } from './crossFilter.ts';
import { useFilterActions } from './FilterAction.tsx';
import { statusTexts } from './useFilterNames.ts';

/** Narrows the figures of orders by what no card shows: how far their delivery is. */
export function FilterMenu() {
  const text = useText();
  const seesOrders = useCan('read', 'Order');
  const actions = useFilterActions(
    'status',
    orderStatuses.map((value) => ({ value, name: text(statusTexts[value]) })),
  );
  if (!seesOrders) return null;
  return (
    <AnchoredMenu
      actions={actions}
      trigger={(props) => (
        <IconAction label={text('parts.cross.menu')} data-print="hidden" {...props}>
          <IconFilter size={20} />
        </IconAction>
      )}
    />
  );
}
