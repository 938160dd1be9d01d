import type { DashboardSpec, WidgetSpec } from '../../app/dashboard/dashboardSpec.ts';

const widgets: readonly WidgetSpec[] = [
  { id: 'onRoute', titleId: 'logistics.figure.onRoute', width: 'QUARTER' },
  { id: 'withErrors', titleId: 'logistics.figure.withErrors', width: 'QUARTER' },
  { id: 'deviated', titleId: 'logistics.figure.deviated', width: 'QUARTER' },
  { id: 'late', titleId: 'logistics.figure.late', width: 'QUARTER' },
  { id: 'activity', titleId: 'logistics.activity.title', width: 'HALF', knows: ['vehicle'] },
  { id: 'shipments', titleId: 'logistics.shipments.title', width: 'HALF', knows: ['vehicle'] },
  { id: 'performance', titleId: 'logistics.performance.title', width: 'THIRD', knows: ['vehicle'] },
  { id: 'exceptions', titleId: 'logistics.exceptions.title', width: 'THIRD', knows: ['vehicle'] },
  { id: 'countries', titleId: 'logistics.countries.title', width: 'THIRD', knows: ['vehicle'] },
  { id: 'table', titleId: 'logistics.table.title', width: 'FULL', isOfOwnPage: true },
];

export const spec: DashboardSpec = {
  name: 'LOGISTICS',
  word: 'logistics',
  titleId: 'logistics.dashboard.title',
  right: ['read', 'Vehicle'],
  figures: [
    ['DELIVERIES', 'Delivery'],
    ['INCIDENTS', 'VehicleIncident'],
  ],
  widgets,
  load: () => import('./LogisticsCards.tsx'),
};
