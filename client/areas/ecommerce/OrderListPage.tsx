import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { IconEye, IconPlus, IconPrinter, IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { askForList } from '../../app/list/askForList.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import type { ListFilter } from '../../kit/list/filters.ts';
import { Can } from '../../lib/ability.tsx';
import { askAhead } from '../../lib/apollo.ts';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { orderPapers } from './orderPapers.tsx';
import { orderList, type OrderListState } from './orderList.ts';
import { OrderOverviewDocument, type OrderRowFragment } from './orders.generated.ts';
import { fulfilmentTexts, orderPayments, orderStatuses, orderStatusTexts, paymentTexts } from './orderTexts.ts';
import { OrderWidgets } from './OrderWidgets.tsx';
import { newOrderPath, orderPath, ordersPath } from './urls.ts';
import { useOrderColumns } from './useOrderColumns.tsx';

const OrderDrawer = lazy(() => import('./OrderDrawer.tsx'));

export const ahead = () => Promise.all([askForList(orderList), askAhead(OrderOverviewDocument)]);

/** The orders of the shop; at its address for a new one, with the drawer for it. */
export default function OrderListPage() {
  const text = useText();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const screen = useListScreen(orderList);
  useFollowing(['Order'], () => client.refetchQueries({ include: [OrderOverviewDocument] }));
  const rowMenu = useCallback(
    ({ number }: OrderRowFragment): MenuAction[] => [
      {
        id: 'view',
        label: text('orders.page.view'),
        icon: <IconEye size={20} />,
        onSelect: () => void navigate(orderPath(number)),
      },
    ],
    [text, navigate],
  );
  const add = (
    <Can do="create" on="Order">
      <Button component={Link} to={newOrderPath + search} variant="contained" startIcon={<IconPlus size={18} />}>
        {text('orders.list.add')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListScreen
        screen={screen}
        title={text('orders.list.title')}
        primary={add}
        above={<OrderWidgets state={screen.list.state} />}
        columns={useOrderColumns()}
        filters={useOrderFilters(screen.list.state)}
        searchLabel={text('orders.list.search')}
        rowMenu={rowMenu}
        choices={[
          {
            id: 'status',
            label: text('orders.column.status'),
            icon: <IconTag size={18} />,
            items: (['OUT_FOR_DELIVERY', 'READY_TO_PICKUP', 'DELIVERED'] as const).map((value) => ({
              id: value,
              label: text(orderStatusTexts[value]),
              input: { status: value },
            })),
          },
        ]}
        moreBulk={({ target }) => [
          {
            id: 'papers',
            label: text('orders.papers.button'),
            icon: <IconPrinter size={18} />,
            items: orderPapers(text, target, screen.list.query),
          },
        ]}
        nothingYet={{ title: text('orders.list.nothingTitle'), text: text('orders.list.nothingText'), action: add }}
      />
      {pathname === newOrderPath && (
        <Suspense fallback={null}>
          <OrderDrawer onClose={() => void navigate(ordersPath + search, { preventScrollReset: true })} />
        </Suspense>
      )}
    </>
  );
}

function useOrderFilters({ from, to, customer, country }: OrderListState): ListFilter[] {
  const text = useText();
  const { day } = useFormats();
  return useMemo(() => {
    /** What a link of another page narrows the list by; it can be cleared here. */
    const linked = (name: string, label: string, value: string | null, shown = value): ListFilter[] =>
      value === null ? [] : [{ name, label, options: [{ value, label: shown ?? value }] }];
    return [
      {
        name: 'payment',
        label: text('orders.column.payment'),
        options: orderPayments.map((value) => ({
          value,
          label: text(paymentTexts[value.toUpperCase() as Uppercase<typeof value>]),
        })),
      },
      {
        name: 'status',
        label: text('orders.column.status'),
        options: orderStatuses.map((value) => ({
          value,
          label: text(orderStatusTexts[value.toUpperCase() as Uppercase<typeof value>]),
        })),
      },
      {
        name: 'method',
        label: text('orders.column.method'),
        options: [
          { value: 'mastercard', label: 'Mastercard' },
          { value: 'paypal', label: 'PayPal' },
        ],
      },
      {
        name: 'fulfilment',
        label: text('orders.fulfilment.label'),
        options: (['none', 'partly', 'all'] as const).map((value) => ({
          value,
          label: text(fulfilmentTexts[value.toUpperCase() as Uppercase<typeof value>]),
        })),
      },
      {
        name: 'from',
        label: text('orders.filter.from'),
        options: recentDays().map(([value, id]) => ({ value, label: text(id) })),
      },
      ...linked('to', text('orders.filter.to'), to, to && day(to)),
      ...linked('customer', text('orders.column.customer'), customer),
      ...linked('country', text('orders.filter.country'), country),
    ].map((filter) =>
      filter.name === 'from' && from !== null && !filter.options.some(({ value }) => value === from)
        ? { ...filter, options: [...filter.options, { value: from, label: day(from) }] }
        : filter,
    );
  }, [text, day, from, to, customer, country]);
}

const dayMs = 86_400_000;
const recentDays = () =>
  (
    [
      [0, 'orders.filter.today'],
      [6, 'orders.filter.week'],
      [29, 'orders.filter.month'],
      [364, 'orders.filter.year'],
    ] as const
  ).map(([days, id]) => [new Date(Date.now() - days * dayMs).toISOString().slice(0, 10), id] as const);
