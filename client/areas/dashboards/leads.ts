import { useCrossFilter } from '../../app/dashboard/crossFilter.ts';
import { contactPath, customersPath, expensesPath, invoicesPath, ordersPath } from './urls.ts';

/* Where the rows stand that figures are made of. */

/** All that an invoice can have once it has its number, but for void. */
const finalStatuses = 'sent,downloaded,partial_payment,past_due,paid';

type Days = { from: string; to: string };
/** Orders with a refund on these days. */
export const refundsOf = ({ from, to }: Days) => `${ordersPath}?refundedFrom=${from}&refundedTo=${to}`;
/** Customers who were added on these days. */
export const customersOf = ({ from, to }: Days) => `${customersPath}?from=${from}&to=${to}`;
export const expensesOf = ({ from, to }: Days) => `${expensesPath}?from=${from}&to=${to}`;
/** Final invoices of these days. */
export const invoicesOf = ({ from, to }: Days, more = '') =>
  `${invoicesPath}?status=${finalStatuses}&from=${from}&to=${to}${more}`;
/** What visitors wrote on these days. */
export const messagesOf = ({ from, to }: Days, more = '') => `${contactPath}?from=${from}&to=${to}${more}`;
/** Orders that a figure of these days is made of. */
export const ordersOf = ({ from, to }: Days, more = '') => `${ordersPath}?from=${from}&to=${to}&canceled=false${more}`;

/** The same, narrowed as the figures of the dashboard are. */
export function useOrdersOf() {
  const { narrowed } = useCrossFilter();
  return (days: Days, more = '') => narrowed(ordersOf(days, more));
}
