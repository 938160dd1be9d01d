import { useMemo } from 'react';
import { listNoun } from '../../../app/list/listNoun.ts';
import { ListScreen } from '../../../app/list/ListScreen.tsx';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { Code, DateText, Money } from '../../../kit/Figures.tsx';
import { listCodec } from '../../../kit/list/listCodec.ts';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { type StateOf } from '../../../lib/listState.ts';
import { choices, wordsOf } from '../../../lib/severalValues.ts';
import type { OrderSortField, OrderStatus } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { OrderStatusChip } from '../orders/OrderMarks.tsx';
import { orderStatuses, orderStatusTexts } from '../orders/orderTexts.ts';
import { orderPath } from '../urls.ts';
import {
  CustomerOrdersDocument,
  DeleteCustomerOrderDocument,
  type CustomerOrderRowFragment,
} from './customers.generated.ts';

const sizes = [10, 25, 50] as const;
const codec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['number', 'date', 'status', 'spent'] as const satisfies Lowercase<OrderSortField>[],
  }),
  status: choices(orderStatuses),
};

const ordersOf = (customerId: string) =>
  listNoun({
    name: 'customerOrders',
    subject: 'Order',
    codec,
    sizes,
    document: CustomerOrdersDocument,
    filterOf: ({ q, status }: StateOf<typeof codec>) => ({
      customerId,
      search: q || null,
      status: wordsOf<OrderStatus>(status),
    }),
    rowLabel: ({ name }: CustomerOrderRowFragment) => name,
    operations: { remove: DeleteCustomerOrderDocument },
    texts: {
      removeTitle: 'customers.order.deleteTitle',
      removeText: 'customers.order.deleteText',
      removed: 'customers.order.deleted',
    },
  });

const hrefOf = ({ number }: CustomerOrderRowFragment) => orderPath(number);

/** The orders of one customer. */
export default function CustomerOrders({ customerId }: { customerId: string }) {
  const text = useText();
  const noun = useMemo(() => ordersOf(customerId), [customerId]);
  const screen = useListScreen(noun, { prefix: 'orders-' });
  return (
    <ListScreen
      screen={screen}
      isCard
      title={text('customers.order.title')}
      columns={useColumns()}
      editHref={hrefOf}
      searchLabel={text('customers.order.search')}
      filters={[
        {
          name: 'status',
          label: text('customers.field.status'),
          options: orderStatuses.map((value) => ({
            value,
            label: text(orderStatusTexts[value.toUpperCase() as OrderStatus]),
          })),
        },
      ]}
      nothingYet={{ title: text('customers.order.nothingTitle'), text: text('customers.order.nothingText') }}
    />
  );
}

function useColumns(): ListColumn<CustomerOrderRowFragment>[] {
  const text = useText();
  return useMemo<ListColumn<CustomerOrderRowFragment>[]>(
    () => [
      {
        id: 'order',
        label: text('customers.order.number'),
        width: 120,
        grows: true,
        sort: 'number',
        card: 'lead',
        cell: ({ number, name }) => (
          <RowLink to={orderPath(number)}>
            <Code value={name} />
          </RowLink>
        ),
      },
      {
        id: 'date',
        label: text('customers.order.date'),
        width: 150,
        sort: 'date',
        card: 'note',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
      {
        id: 'status',
        label: text('customers.field.status'),
        width: 170,
        sort: 'status',
        card: 'foot',
        skeleton: 'chip',
        cell: (row) => <OrderStatusChip {...row} />,
      },
      {
        id: 'spent',
        label: text('customers.order.spent'),
        width: 130,
        isNumber: true,
        sort: 'spent',
        card: 'end',
        cell: ({ spentCents }) => <Money cents={spentCents} />,
      },
    ],
    [text],
  );
}
