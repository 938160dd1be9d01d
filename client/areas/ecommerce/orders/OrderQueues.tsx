import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { decode, encode } from '../../../lib/listState.ts';
import { useText } from '../../../lib/text.ts';
import { orderListCodec, type OrderListState } from './orderList.ts';
import { useOrderOverviewQuery } from './orders.generated.ts';
import { draftsPath, ordersPath } from '../urls.ts';

const plain = decode(orderListCodec, new URLSearchParams());
const aside = new Set(['q', 'page', 'size', 'columns', 'sort', 'order']);

/** What is to be done with orders: each queue is a filter of the list, and stands in the address as such. */
const queues = {
  all: {},
  toSend: { fulfilment: 'none', canceled: false },
  partly: { fulfilment: 'partly', canceled: false },
  toPay: { payment: 'pending' },
  failed: { payment: 'failed' },
  canceled: { canceled: true },
} as const satisfies Record<string, Partial<OrderListState>>;
type Queue = keyof typeof queues;

const isOpen = (state: OrderListState, change: Partial<OrderListState>) =>
  Object.entries({ ...plain, ...change }).every(
    ([name, value]) => aside.has(name) || state[name as keyof OrderListState] === value,
  );

/** `state` is null on the page of the drafts, which are a list of their own. */
export function OrderQueues({ state }: { state: OrderListState | null }) {
  const text = useText();
  const names = Object.keys(queues) as Queue[];
  const open = state && names.find((name) => isOpen(state, queues[name]));
  const { q, size, columns, sort, order } = state ?? plain;
  const { data } = useOrderOverviewQuery({ context: { isQuiet: true } });
  const tabs: [to: string, label: string, isCurrent: boolean][] = names.map((name) => {
    const query = encode(orderListCodec, { ...plain, q, size, columns, sort, order, ...queues[name] }).toString();
    return [query ? `${ordersPath}?${query}` : ordersPath, text(`orders.queue.${name}`), name === open];
  });
  tabs.push([draftsPath, text('orders.draft.count', { count: data?.orderDrafts.totalCount ?? 0 }), !state]);
  return (
    <Box
      component="nav"
      aria-label={text('orders.queue.label')}
      data-print="hidden"
      sx={{ display: 'flex', overflowX: 'auto', mb: 4, mt: { xs: 4, sm: 0 }, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(([to, label, isCurrent]) => (
        <Box
          key={to}
          component={Link}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          sx={{
            flex: 'none',
            lineHeight: '42px',
            px: 3,
            color: isCurrent ? 'primary.text' : 'text.secondary',
            fontWeight: 500,
            textDecoration: 'none',
            borderBlockEnd: '2px solid',
            borderBlockEndColor: isCurrent ? 'primary.main' : 'transparent',
            '&:hover': { color: 'primary.text' },
          }}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}
