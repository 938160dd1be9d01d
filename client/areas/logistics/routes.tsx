import type { AreaRoute } from '../../app/areaRoute.ts';
import {
  dashboardPath,
  deliveriesPath,
  driversPath,
  fleetPath,
  geofencesPath,
  incidentsPath,
  replayPath,
  reportsPath,
  stopsPath,
  vehiclesPath,
} from './urls.ts';

const dashboard = {
  lazy: () => import('./LogisticsDashboardPage.tsx'),
  messages: ['kit', 'parts', 'logistics'],
  handle: { titleId: 'logistics.dashboard.title', subject: 'Vehicle' },
} as const satisfies Omit<AreaRoute, 'path'>;

export const routes: AreaRoute[] = [
  { path: dashboardPath, ...dashboard },
  { path: '/dashboards/logistics', ...dashboard },
  {
    path: fleetPath,
    lazy: () => import('./fleet/FleetPage.tsx'),
    messages: ['logisticsMap', 'map', 'parts'],
    handle: { titleId: 'logisticsMap.page.title', subject: 'Vehicle', isFixedHeight: true },
  },
  {
    path: replayPath,
    lazy: () => import('./replay/ReplayPage.tsx'),
    messages: ['logisticsMap', 'map', 'parts'],
    handle: { titleId: 'replay.page.title', subject: 'Vehicle' },
  },
  {
    path: vehiclesPath,
    lazy: () => import('./VehicleListPage.tsx'),
    messages: ['kit', 'parts', 'form', 'logistics'],
    handle: { titleId: 'logistics.vehicles.title', subject: 'Vehicle', lists: { vehicles: '' } },
  },
  {
    path: geofencesPath,
    lazy: () => import('./geofences/GeofenceListPage.tsx'),
    messages: ['kit', 'parts', 'form', 'logistics', 'logisticsMap', 'map', 'vehicle'],
    handle: { titleId: 'geofences.list.title', subject: 'Vehicle', lists: { geofences: '' } },
  },
  {
    path: reportsPath,
    lazy: () => import('./report/ReportsPage.tsx'),
    messages: ['kit', 'parts', 'logistics', 'vehicle'],
    handle: { titleId: 'vehicle.report.page.title', subject: 'Vehicle' },
  },
  {
    path: `${vehiclesPath}/:id`,
    lazy: () => import('./vehicle/VehiclePage.tsx'),
    messages: ['kit', 'parts', 'form', 'logistics', 'vehicle'],
    handle: { titleId: 'vehicle.page.title', subject: 'Vehicle' },
  },
  {
    path: deliveriesPath,
    lazy: () => import('./DeliveryListPage.tsx'),
    messages: ['kit', 'parts', 'form', 'logistics'],
    handle: { titleId: 'logistics.deliveries.title', subject: 'Delivery', lists: { deliveries: '' } },
  },
  {
    path: '/track',
    lazy: () => import('./TrackPage.tsx'),
    messages: ['track', 'map'],
    handle: { titleId: 'track.page.title', layout: 'blank' },
  },
  {
    path: stopsPath,
    lazy: () => import('./stops/StopsPage.tsx'),
    messages: ['stops', 'logistics', 'parts'],
    handle: { titleId: 'stops.page.title' },
  },
  {
    path: incidentsPath,
    lazy: () => import('./IncidentListPage.tsx'),
    messages: ['kit', 'parts', 'logistics'],
    handle: { titleId: 'logistics.incidents.title', subject: 'VehicleIncident', lists: { vehicleIncidents: '' } },
  },
  {
    path: driversPath,
    lazy: () => import('./DriverListPage.tsx'),
    messages: ['kit', 'parts', 'form', 'logistics'],
    handle: { titleId: 'logistics.drivers.title', subject: 'Vehicle', lists: { drivers: '' } },
  },
];
