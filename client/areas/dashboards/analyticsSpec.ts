import { orderDimensions, type DashboardSpec } from '../../app/dashboard/dashboardSpec.ts';

export const spec: DashboardSpec = {
  name: 'ANALYTICS',
  word: 'analytics',
  titleId: 'dashboards.analytics.title',
  right: ['read', 'Dashboard'],
  figures: [
    ['SALES', 'Order'],
    ['ORDERS', 'Order'],
    ['EXPENSES', 'Expense'],
    ['VISITS', 'Dashboard'],
    ['VIEWS', 'Dashboard'],
    ['MESSAGES', 'ContactRequest'],
  ],
  widgets: [
    { id: 'website', titleId: 'dashboards.website.title', width: 'HALF' },
    {
      id: 'average',
      titleId: 'dashboards.average.title',
      width: 'QUARTER',
      rights: [['read', 'Order']],
      knows: orderDimensions,
    },
    { id: 'overview', titleId: 'dashboards.overview.title', width: 'QUARTER', rights: [['read', 'Order']] },
    {
      id: 'earnings',
      titleId: 'dashboards.earnings.title',
      width: 'HALF',
      rights: [['read', 'Order']],
      knows: orderDimensions,
    },
    { id: 'support', titleId: 'dashboards.support.title', width: 'HALF', rights: [['read', 'ContactRequest']] },
    {
      id: 'countries',
      titleId: 'dashboards.countries.title',
      width: 'THIRD',
      rights: [['read', 'Order']],
      knows: orderDimensions,
    },
    {
      id: 'total',
      titleId: 'dashboards.total.title',
      width: 'THIRD',
      rights: [
        ['read', 'Order'],
        ['read', 'Expense'],
      ],
    },
    { id: 'campaigns', titleId: 'dashboards.campaign.title', width: 'THIRD', rights: [['read', 'Campaign']] },
    { id: 'sources', titleId: 'dashboards.visits.title', width: 'THIRD' },
    {
      id: 'projects',
      titleId: 'counted.projects.title',
      width: 'TWO_THIRDS',
      rights: [['read', 'Project']],
      isOfOwnPage: true,
    },
  ],
  load: () => import('./AnalyticsCards.tsx'),
};
