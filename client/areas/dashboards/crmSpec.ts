import { orderDimensions, type DashboardSpec, type WidgetSpec } from '../../app/dashboard/dashboardSpec.ts';

const ofOrders = { rights: [['read', 'Order']], knows: orderDimensions } as const;
const ofProjects = { rights: [['read', 'Project']] } as const;

const widgets: readonly WidgetSpec[] = [
  { id: 'orders', titleId: 'dashboards.crm.orders', width: 'QUARTER', ...ofOrders },
  { id: 'year', titleId: 'dashboards.crm.salesYear', width: 'QUARTER', ...ofOrders },
  { id: 'week', titleId: 'dashboards.crm.weekFigures', width: 'QUARTER', ...ofOrders },
  { id: 'growth', titleId: 'dashboards.crm.growth', width: 'QUARTER', ...ofOrders },
  { id: 'reports', titleId: 'dashboards.reports.title', width: 'TWO_THIRDS', ...ofOrders },
  { id: 'radar', titleId: 'dashboards.radar.title', width: 'THIRD', rights: [['read', 'Order']] },
  { id: 'countries', titleId: 'dashboards.countries.title', width: 'THIRD', ...ofOrders },
  { id: 'projectStatus', titleId: 'dashboards.projects.status', width: 'THIRD', rights: [['read', 'Invoice']] },
  { id: 'activeProjects', titleId: 'dashboards.projects.title', width: 'THIRD', ...ofProjects },
  { id: 'transactions', titleId: 'dashboards.transactions.title', width: 'TWO_THIRDS', ...ofOrders },
  { id: 'activity', titleId: 'dashboards.activity.title', width: 'THIRD', rights: [['read', 'Change']] },
];

export const spec: DashboardSpec = {
  name: 'CRM',
  word: 'crm',
  titleId: 'dashboards.crm.title',
  right: ['read', 'Dashboard'],
  figures: [
    ['SALES', 'Order'],
    ['ORDERS', 'Order'],
    ['CUSTOMERS', 'Customer'],
    ['REFUNDS', 'Order'],
    ['MESSAGES', 'ContactRequest'],
  ],
  widgets,
  load: () => import('./CrmCards.tsx'),
};
