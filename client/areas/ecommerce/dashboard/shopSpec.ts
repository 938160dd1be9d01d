import { orderDimensions, type DashboardSpec, type WidgetSpec } from '../../../app/dashboard/dashboardSpec.ts';

const narrowed = { knows: orderDimensions } as const;

const widgets: readonly WidgetSpec[] = [
  { id: 'best', titleId: 'shop.best.title', width: 'THIRD', ...narrowed },
  { id: 'sales', titleId: 'shop.figure.sales', width: 'THIRD', ...narrowed },
  { id: 'orders', titleId: 'shop.figure.orders', width: 'THIRD', ...narrowed },
  { id: 'salesChart', titleId: 'shop.chart.sales', width: 'TWO_THIRDS', ...narrowed },
  { id: 'figures', titleId: 'shop.figure.more', width: 'THIRD', ...narrowed },
  { id: 'year', titleId: 'shop.year.title', width: 'TWO_THIRDS', ...narrowed },
  { id: 'budget', titleId: 'shop.budget.title', width: 'THIRD', ...narrowed, isOfOwnPage: true },
  { id: 'week', titleId: 'shop.week.title', width: 'HALF', ...narrowed },
  { id: 'profit', titleId: 'shop.figure.profit', width: 'HALF', ...narrowed },
  { id: 'expenses', titleId: 'shop.figure.expenses', width: 'HALF', ...narrowed },
  { id: 'leads', titleId: 'shop.leads.title', width: 'HALF', rights: [['read', 'Customer']] },
  { id: 'refunds', titleId: 'shop.chart.refunds', width: 'HALF', ...narrowed },
  { id: 'places', titleId: 'shop.chart.places', width: 'HALF', ...narrowed },
  { id: 'sellers', titleId: 'shop.sellers.title', width: 'THIRD', ...narrowed },
  { id: 'transactions', titleId: 'shop.transactions.title', width: 'THIRD', ...narrowed },
  { id: 'invoices', titleId: 'invoices.list.title', width: 'FULL', rights: [['read', 'Invoice']], isOfOwnPage: true },
];

export const spec: DashboardSpec = {
  name: 'ECOMMERCE',
  word: 'ecommerce',
  titleId: 'shop.page.title',
  right: ['read', 'Order'],
  figures: [
    ['SALES', 'Order'],
    ['ORDERS', 'Order'],
    ['CUSTOMERS', 'Customer'],
    ['REFUNDS', 'Order'],
    ['EXPENSES', 'Expense'],
  ],
  widgets,
  guests: [
    {
      id: 'logistics.countries',
      width: 'THIRD',
      after: 'sellers',
      rights: [
        ['read', 'Vehicle'],
        ['read', 'Delivery'],
      ],
    },
  ],
  load: () => import('./ShopCards.tsx'),
};
