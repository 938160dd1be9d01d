import type { Context } from '../../../context.ts';
import type { Step } from '../../../periods.ts';
import { sumsByStep } from '../../../stepSums.ts';
import type { DeclaredFigure, KeptFilter } from '../../figure.ts';
import { refundsMoved } from './refundsThen.ts';
import { ofWholeShop, sumsOf } from './shopDashboard.ts';
import { narrowedBy } from './shopFilter.ts';
import { conditionsOf, orderNarrowing } from './shopNarrowing.ts';
import type { StepSums } from './shopSums.ts';

/* Figures of the shop as every dashboard may show them. */

/** Figures beside each other ask for the same sums: they are worked out once. */
async function shopSums(ctx: Context, steps: readonly Step[], name: keyof StepSums): Promise<number[]> {
  const key = `key figures ${steps.map(({ start, end }) => `${start}-${end}`).join()}`;
  const sums = await ofWholeShop(ctx, key, () => sumsOf(ctx, steps));
  return sums.map((one) => one[name]);
}

const ordersPath = '/apps/ecommerce/order/list';

type Days = Pick<Step, 'from' | 'to'>;

const placedOn = ({ from, to }: Days) => `${ordersPath}?from=${from}&to=${to}&canceled=false`;
const refundedOn = ({ from, to }: Days) => `${ordersPath}?refundedFrom=${from}&refundedTo=${to}`;

/** The same over some of the orders. They are counted anew for each: such figures are few. */
const narrowedTo = (name: keyof StepSums, path: (days: Days) => string) => ({
  ...orderNarrowing,
  read: async (ctx: Context, steps: readonly Step[], filter: KeptFilter) =>
    (await sumsOf(ctx, steps, narrowedBy(ctx, filter))).map((one) => one[name]),
  path: (days: Days, filter: KeptFilter) => `${path(days)}&${conditionsOf(filter)}`,
});

const ofOrders = { subject: 'Order', table: 'orders', at: 'createdAt' } as const;
const isCounted = ({ payment }: Readonly<Record<string, unknown>>) => payment !== 'CANCELED';

const addedCustomers = (ctx: Context, steps: readonly Step[]) =>
  sumsByStep(ctx, { subject: 'Customer', table: 'customers', column: 'createdAt' }, steps);

export const shopFigures: readonly DeclaredFigure[] = [
  {
    name: 'SALES',
    title: { en: 'Sales', fr: 'Ventes', ar: 'المبيعات' },
    isMoney: true,
    right: ['read', 'Order'],
    path: placedOn,
    read: (ctx, steps) => shopSums(ctx, steps, 'sales'),
    counted: (ctx, steps) => shopSums(ctx, steps, 'orders'),
    narrowed: narrowedTo('sales', placedOn),
    past: { ...ofOrders, value: (row) => (isCounted(row) ? Number(row['spentCents']) : 0) },
  },
  {
    name: 'ORDERS',
    title: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' },
    right: ['read', 'Order'],
    path: placedOn,
    read: (ctx, steps) => shopSums(ctx, steps, 'orders'),
    counted: (ctx, steps) => shopSums(ctx, steps, 'orders'),
    narrowed: narrowedTo('orders', placedOn),
    past: { ...ofOrders, value: (row) => (isCounted(row) ? 1 : 0) },
  },
  {
    name: 'REFUNDS',
    title: { en: 'Refunds', fr: 'Remboursements', ar: 'المبالغ المستردة' },
    isMoney: true,
    right: ['read', 'Order'],
    path: refundedOn,
    read: (ctx, steps) => shopSums(ctx, steps, 'refunded'),
    narrowed: narrowedTo('refunded', refundedOn),
    past: {
      ...{ subject: 'Order', table: 'order_refunds', at: 'createdAt', moved: refundsMoved },
      value: ({ amountCents }) => Number(amountCents),
    },
  },
  {
    name: 'CUSTOMERS',
    title: { en: 'New customers', fr: 'Nouveaux clients', ar: 'العملاء الجدد' },
    right: ['read', 'Customer'],
    path: ({ from, to }) => `/apps/ecommerce/customer/list?from=${from}&to=${to}`,
    ...{ read: addedCustomers, counted: addedCustomers },
    past: { subject: 'Customer', table: 'customers', at: 'createdAt' },
  },
];
