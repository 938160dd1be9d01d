import { useCrossFilter } from '../../../app/dashboard/crossFilter.ts';
import { customersPath, ordersPath } from '../urls.ts';

/* Where the rows stand that figures of the shop are made of. */

type Days = { from: string; to: string };
/** Orders that a figure of these days is made of: all but for what was canceled. */
export const ordersOf = ({ from, to }: Days, more = '') => `${ordersPath}?from=${from}&to=${to}&canceled=false${more}`;
/** Orders with a refund on these days. */
export const refundsOf = ({ from, to }: Days) => `${ordersPath}?refundedFrom=${from}&refundedTo=${to}`;
/** Customers who were added on these days. */
export const addedOn = ({ from, to }: Days, more = '') => `${customersPath}?from=${from}&to=${to}${more}`;

/** The same of orders, narrowed as the figures of the dashboard are. */
export function useShopLeads() {
  const { narrowed } = useCrossFilter();
  return {
    ordersOf: (days: Days, more = '') => narrowed(ordersOf(days, more)),
    refundsOf: (days: Days) => narrowed(refundsOf(days)),
  };
}
