import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { AnchoredMenu } from '../../kit/AnchoredMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { orderStatuses, useCrossFilter } from './crossFilter.ts';
import { useFilterActions } from './FilterAction.tsx';
import { useFilterTagsQuery } from './layouts.generated.ts';
import { statusTexts, useFilterNames } from './useFilterNames.ts';

/** The most frequent ones; the rest are in the list of orders. */
const mostTags = 8;
const noRecord = {};

/** Narrows the figures of orders by what no card shows: how far their delivery is, and the tags of orders and customers. */
export function FilterMenu() {
  const text = useText();
  const seesOrders = useCan('read', 'Order');
  // Whoever may read some of the customers only may not ask by their tags.
  const seesCustomers = useCan('read', 'Customer', noRecord);
  const [isOpened, setOpened] = useState(false);
  const { data } = useFilterTagsQuery({
    variables: { seesCustomers },
    skip: !isOpened || !seesOrders,
    context: { isQuiet: true },
  });
  const statuses = useFilterActions(
    'status',
    orderStatuses.map((value) => ({ value, name: text(statusTexts[value]) })),
  );
  const orderTags = useTagActions('tags', data?.orderTags ?? []);
  const customerTags = useTagActions('customerTags', data?.customerTags ?? []);
  if (!seesOrders) return null;
  return (
    <AnchoredMenu
      actions={[...statuses, ...orderTags, ...customerTags]}
      trigger={(props) => (
        <IconAction
          label={text('parts.cross.menu')}
          data-print="hidden"
          {...props}
          onClick={(event) => {
            setOpened(true);
            props.onClick(event);
          }}
        >
          <IconFilter size={20} />
        </IconAction>
      )}
    />
  );
}

/** Tags to narrow by, apart from what stands above them; the one that is chosen is among them, whether it is in use or not. */
function useTagActions(dimension: 'tags' | 'customerTags', inUse: readonly string[]) {
  const { values } = useCrossFilter();
  const nameOf = useFilterNames();
  const chosen = values[dimension];
  const offered = [...new Set([...(chosen === null ? [] : [chosen]), ...inUse.slice(0, mostTags)])];
  const actions = useFilterActions(
    dimension,
    offered.map((value) => ({ value, name: nameOf({ dimension, value }) })),
  );
  return actions.map((action, at) => ({ ...action, id: `${dimension}-${action.id}`, isApart: at === 0 }));
}
