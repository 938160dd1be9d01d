import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { IconEye, IconPlus, IconPrinter, IconTag, IconTruck } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { preloadList } from '../../../app/list/preloadList.ts';
import { ListScreen } from '../../../app/list/ListScreen.tsx';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import type { ListFilter } from '../../../kit/list/filters.ts';
import type { Selection } from '../../../kit/list/selection.ts';
import { daysFilter, linkedFilter } from '../../../app/list/linkedFilter.ts';
import { Can, useCan } from '../../../lib/ability.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { severalOf } from '../../../lib/severalValues.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import type { orderPapers } from './orderPapers.tsx';
import { orderList, queueOf, type OrderListState } from './orderList.ts';
import { OrderOverviewDocument, useOrderOverviewQuery, type OrderRowFragment } from './orders.generated.ts';
import { fulfilmentTexts, orderPayments, orderStatuses, orderStatusTexts, paymentTexts } from './orderTexts.ts';
import { OrderQueues } from './OrderQueues.tsx';
import { OrderWidgets } from './OrderWidgets.tsx';
import { useTagsBulk } from '../tags/useTagsBulk.tsx';
import { newOrderPath, orderPath, ordersPath } from '../urls.ts';
import { useOrderColumns } from './useOrderColumns.tsx';
import { needMessages } from '../../../lib/languages.ts';

const OrderDrawer = lazy(
  async () => (await Promise.all([import('./OrderDrawer.tsx'), needMessages(['form', 'orderDrafts'])]))[0],
);

const DeliverOrders = lazy(() => import('./DeliverOrders.tsx'));
/** The server takes no more at once. */
const maxDelivered = 100;

export const loader = ({ request }: LoaderFunctionArgs) =>
  Promise.all([preloadList(orderList, request), preloadQuery(OrderOverviewDocument)]);

/** The orders of the shop; at its address for a new one, with the drawer for it. */
export default function OrderListPage() {
  const text = useText();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const screen = useListScreen(orderList);
  // Offered for what is selected: it comes with the first.
  const [papersOf, setPapersOf] = useState<typeof orderPapers>();
  const hasSelected = screen.selection.count > 0;
  useEffect(() => {
    if (!hasSelected) return;
    void import('./orderPapers.tsx').then((papers) => setPapersOf(() => papers.orderPapers)).catch(() => undefined);
  }, [hasSelected]);
  const [tagsBulk, tagsForm] = useTagsBulk('Order', screen);
  const canDeliver = useCan('create', 'Delivery');
  const [delivered, setDelivered] = useState<Selection | null>(null);
  useFollowing(['Order', 'OrderDraft'], () => client.refetchQueries({ include: [OrderOverviewDocument] }));
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
        above={
          <>
            <OrderWidgets state={screen.list.state} />
            <OrderQueues {...queueOf(screen.list.state)} />
          </>
        }
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
              isFor: ({ nextStatuses }: OrderRowFragment) => nextStatuses.includes(value),
            })),
          },
        ]}
        moreBulk={(selection) => [
          ...tagsBulk(selection),
          ...(canDeliver && selection.target.kind === 'ids' && selection.target.ids.length <= maxDelivered
            ? [
                {
                  id: 'deliver',
                  label: text('orders.deliver.label'),
                  icon: <IconTruck size={18} />,
                  onSelect: () => setDelivered(selection),
                },
              ]
            : []),
          {
            id: 'papers',
            label: text('orders.papers.button'),
            icon: <IconPrinter size={18} />,
            items: papersOf?.(text, selection.target, screen.list.query) ?? [],
          },
        ]}
        nothingYet={{ title: text('orders.list.nothingTitle'), text: text('orders.list.nothingText'), action: add }}
      />
      {tagsForm}
      {delivered && (
        <Suspense fallback={null}>
          <DeliverOrders screen={screen} selection={delivered} onBegun={() => setDelivered(null)} />
        </Suspense>
      )}
      {pathname === newOrderPath && (
        <Suspense fallback={null}>
          <OrderDrawer onClose={() => void navigate(ordersPath + search, { preventScrollReset: true })} />
        </Suspense>
      )}
    </>
  );
}

/** A filter that only the address sets: it can be cleared. */
const fromAddress = (name: string, label: string, value: string | null): ListFilter[] =>
  value === null ? [] : [{ name, label, options: severalOf(value).map((one) => ({ value: one, label: one })) }];

function useOrderFilters(state: OrderListState): ListFilter[] {
  const { customer, country, tags, customerTags, method, canceled, product, refundedFrom, refundedTo } = state;
  const text = useText();
  const { data } = useOrderOverviewQuery({ context: { isQuiet: true } });
  const store = data?.store;
  return useMemo(() => {
    const offered = [
      { key: 'mastercard', name: 'Mastercard' },
      { key: 'paypal', name: 'PayPal' },
      ...(store?.paymentMethods ?? []),
    ];
    // A way to pay that is offered no more is still that of earlier orders.
    const gone = severalOf(method).filter((one) => offered.every(({ key }) => key !== one));
    // One that no order has any more can still be cleared.
    const inUse = [...new Set([...(data?.orderTags ?? []), ...severalOf(tags)])];
    const methods = [...offered, ...gone.map((key) => ({ key, name: key }))];
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
        options: methods.map(({ key, name }) => ({ value: key, label: name })),
      },
      {
        name: 'fulfilment',
        label: text('orders.fulfilment.label'),
        options: (['none', 'partly', 'all'] as const).map((value) => ({
          value,
          label: text(fulfilmentTexts[value.toUpperCase() as Uppercase<typeof value>]),
        })),
      },
      ...(inUse.length === 0
        ? []
        : [
            { name: 'tags', label: text('tags.field.tags'), options: inUse.map((tag) => ({ value: tag, label: tag })) },
          ]),
      daysFilter('from', text('orders.column.date'), 'to', store?.timeZone),
      ...linkedFilter('customer', text('orders.column.customer'), customer),
      ...fromAddress('country', text('orders.filter.country'), country),
      ...fromAddress('customerTags', text('orders.filter.customerTags'), customerTags),
      ...linkedFilter('product', text('products.column.product'), product, product && `#${product}`),
      ...(refundedFrom === null && refundedTo === null
        ? []
        : [daysFilter('refundedFrom', text('orders.filter.refunded'), 'refundedTo', store?.timeZone)]),
      ...(canceled === null
        ? []
        : [
            {
              name: 'canceled',
              label: text('orders.payment.canceled'),
              options: [
                { value: false, label: text('orders.filter.notCanceled') },
                { value: true, label: text('orders.filter.onlyCanceled') },
              ],
            },
          ]),
    ];
  }, [
    text,
    store,
    data?.orderTags,
    tags,
    customerTags,
    customer,
    country,
    method,
    canceled,
    product,
    refundedFrom,
    refundedTo,
  ]);
}
