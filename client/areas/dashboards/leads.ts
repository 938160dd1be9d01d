import { useCrossFilter } from '../../app/dashboard/crossFilter.ts';
import { contactPath, customersPath, expensesPath, ordersPath } from './urls.ts';

/* Where the rows stand that figures are made of. */

type Days = { from: string; to: string };
/** Orders with a refund on these days. */
export const refundsOf = ({ from, to }: Days) => `${ordersPath}?refundedFrom=${from}&refundedTo=${to}`;
/** Customers who were added on these days. */
export const customersOf = ({ from, to }: Days) => `${customersPath}?from=${from}&to=${to}`;
export const expensesOf = ({ from, to }: Days) => `${expensesPath}?from=${from}&to=${to}`;
/** What visitors wrote on these days. */
export const messagesOf = ({ from, to }: Days, more = '') => `${contactPath}?from=${from}&to=${to}${more}`;
/** Orders that a figure of these days is made of. */
export const ordersOf = ({ from, to }: Days, more = '') => `${ordersPath}?from=${from}&to=${to}&canceled=false${more}`;

/** The same, narrowed as the figures of the dashboard are. */
export function useOrdersOf() {
  const { narrowed } = useCrossFilter();
  return (days: Days, more = '') => narrowed(ordersOf(days, more));
}
