import type { Context } from '../../../context.ts';
import type { Step } from '../../../periods.ts';
import { sumsByStep } from '../../../stepSums.ts';
import type { DeclaredFigure } from '../../figure.ts';
import { refundsMoved } from './refundsThen.ts';
import { ofWholeShop, sumsOf } from './shopDashboard.ts';
import type { StepSums } from './shopSums.ts';

/* Figures of the shop as every dashboard may show them. */

/** Figures beside each other ask for the same sums: they are worked out once. */
async function shopSums(ctx: Context, steps: readonly Step[], name: keyof StepSums): Promise<number[]> {
  const key = `key figures ${steps.map(({ start, end }) => `${start}-${end}`).join()}`;
  const sums = await ofWholeShop(ctx, key, () => sumsOf(ctx, steps));
  return sums.map((one) => one[name]);
}

const ofOrders = { subject: 'Order', table: 'orders', at: 'createdAt' } as const;
const isCounted = ({ payment }: Readonly<Record<string, unknown>>) => payment !== 'CANCELED';

const ordersPath = '/apps/ecommerce/order/list';

export const shopFigures: readonly DeclaredFigure[] = [
  {
    name: 'SALES',
    title: { en: 'Sales', fr: 'Ventes', ar: 'المبيعات' },
    isMoney: true,
    right: ['read', 'Order'],
    path: ({ from, to }) => `${ordersPath}?from=${from}&to=${to}&canceled=false`,
    read: (ctx, steps) => shopSums(ctx, steps, 'sales'),
    past: { ...ofOrders, value: (row) => (isCounted(row) ? Number(row['spentCents']) : 0) },
  },
  {
    name: 'ORDERS',
    title: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' },
    right: ['read', 'Order'],
    path: ({ from, to }) => `${ordersPath}?from=${from}&to=${to}&canceled=false`,
    read: (ctx, steps) => shopSums(ctx, steps, 'orders'),
    past: { ...ofOrders, value: (row) => (isCounted(row) ? 1 : 0) },
  },
  {
    name: 'REFUNDS',
    title: { en: 'Refunds', fr: 'Remboursements', ar: 'المبالغ المستردة' },
    isMoney: true,
    right: ['read', 'Order'],
    path: ({ from, to }) => `${ordersPath}?refundedFrom=${from}&refundedTo=${to}`,
    read: (ctx, steps) => shopSums(ctx, steps, 'refunded'),
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
    read: (ctx, steps) => sumsByStep(ctx, { subject: 'Customer', table: 'customers', column: 'createdAt' }, steps),
    past: { subject: 'Customer', table: 'customers', at: 'createdAt' },
  },
];
