import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useText } from '../../../lib/text.ts';
import { useOrderOverviewQuery } from './orders.generated.ts';
import { draftsPath, ordersPath } from '../urls.ts';

/** What is to be done with orders: each queue is a filter of the list, as its address says it. */
export const orderQueues = {
  all: '',
  toSend: 'fulfilment=none&canceled=false',
  partly: 'fulfilment=partly&canceled=false',
  toPay: 'payment=pending',
  failed: 'payment=failed',
  canceled: 'canceled=true',
} as const;
export type OrderQueue = keyof typeof orderQueues;

/** `kept`: what else the address of the list says, such as the search. Drafts are a list of their own. */
export function OrderQueues({ open, kept = '' }: { open: OrderQueue | 'drafts' | undefined; kept?: string }) {
  const text = useText();
  const { data } = useOrderOverviewQuery({ context: { isQuiet: true } });
  const tabs = (Object.keys(orderQueues) as OrderQueue[]).map((name): [to: string, label: string, isOpen: boolean] => {
    const query = [orderQueues[name], kept].filter(Boolean).join('&');
    return [query ? `${ordersPath}?${query}` : ordersPath, text(`orders.queue.${name}`), name === open];
  });
  const count = data?.orderDrafts.totalCount ?? 0;
  tabs.push([draftsPath, text('orders.queue.drafts', { count }), open === 'drafts']);
  return (
    <Box
      component="nav"
      aria-label={text('orders.queue.label')}
      data-print="hidden"
      sx={{ display: 'flex', overflowX: 'auto', mb: 4, mt: { xs: 4, sm: 0 }, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(([to, label, isOpen]) => (
        <Box
          key={to}
          component={Link}
          to={to}
          preventScrollReset
          aria-current={isOpen ? 'page' : undefined}
          sx={{
            flex: 'none',
            display: 'flex',
            alignItems: 'center',
            minHeight: 44,
            px: 3,
            color: isOpen ? 'primary.text' : 'text.secondary',
            fontWeight: 500,
            textDecoration: 'none',
            borderBlockEnd: '2px solid',
            borderBlockEndColor: isOpen ? 'primary.main' : 'transparent',
            // On a phone the last ones begin out of sight.
            '&[aria-current]': { scrollInitialTarget: 'nearest' },
            '&:hover': { color: 'primary.text' },
          }}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}
