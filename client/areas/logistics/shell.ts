import { IconAlertTriangle, IconPackage, IconSteeringWheel, IconTruck } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import {
  dashboardPath,
  deliveriesPath,
  deliveryEditPath,
  driverEditPath,
  driversPath,
  fleetPath,
  geofenceEditPath,
  geofencesPath,
  vehiclePagePath,
  incidentsPath,
  newVehiclePath,
  replayPath,
  reportsPath,
  stopsPath,
  vehicleEditPath,
  vehicleServicePath,
  vehiclesPath,
} from './urls.ts';
import { backgroundPart } from '../../lib/backgroundPart.ts';

const messages = ['logistics'] as const;
const careMessages = ['logistics', 'vehicle'] as const;

export const shell: ShellParts = {
  dashboards: { logistics: { messages: ['parts', 'logistics'], load: () => import('./logisticsSpec.ts') } },
  navigation: [
    {
      section: 'apps',
      rank: 25,
      item: {
        titleId: 'logistics.nav.logistics',
        icon: IconTruck,
        items: [
          { titleId: 'logistics.nav.dashboard', path: dashboardPath },
          { titleId: 'logistics.nav.fleet', path: fleetPath },
          { titleId: 'logistics.nav.replay', path: replayPath },
          { titleId: 'logistics.nav.vehicles', path: vehiclesPath },
          { titleId: 'logistics.nav.reports', path: reportsPath },
          { titleId: 'logistics.nav.deliveries', path: deliveriesPath },
          { titleId: 'logistics.nav.geofences', path: geofencesPath },
          { titleId: 'logistics.nav.incidents', path: incidentsPath },
          { titleId: 'logistics.nav.drivers', path: driversPath },
          { titleId: 'logistics.nav.stops', path: stopsPath },
        ],
      },
    },
    {
      into: 'shell.nav.dashboards',
      rank: 50,
      item: { titleId: 'logistics.nav.logistics', path: '/dashboards/logistics' },
    },
  ],
  // What works behind the pages takes none of them along where it cannot be loaded, such as after an update.
  background: backgroundPart(() => import('./stops/StopsBackground.tsx')),
  searchIcons: { truck: IconTruck, 'steering-wheel': IconSteeringWheel },
  makers: [{ path: newVehiclePath, subject: 'Vehicle', titleId: 'logistics.nav.add', icon: IconTruck }],
  notifications: {
    VEHICLE_INCIDENT: {
      icon: IconAlertTriangle,
      tone: 'warning',
      nameId: 'logistics.kind.incident',
      titleId: 'logistics.news.incident',
      pathOf: (id) => (id ? vehicleEditPath(id) : incidentsPath),
    },
    VEHICLE_GEOFENCE: {
      icon: IconTruck,
      tone: 'info',
      nameId: 'logistics.kind.geofence',
      titleId: 'logistics.news.geofence',
      pathOf: (id) => (id ? vehiclePagePath(id) : geofencesPath),
    },
    VEHICLE_SERVICE: {
      icon: IconTruck,
      tone: 'info',
      nameId: 'logistics.kind.service',
      titleId: 'logistics.news.service',
      pathOf: (id) => (id ? vehicleServicePath(id) : vehiclesPath),
    },
    DRIVER_LICENCE: {
      icon: IconSteeringWheel,
      tone: 'warning',
      nameId: 'logistics.kind.licence',
      titleId: 'logistics.news.licence',
      pathOf: (id) => (id ? driverEditPath(id) : driversPath),
    },
  },
  records: {
    Geofence: {
      nameId: 'logistics.record.geofence',
      icon: IconTruck,
      pathOf: geofenceEditPath,
      words: {
        displays: async () => (await import('./geofences/geofenceKind.ts')).geofenceKind.displays,
        messages: ['logistics'],
      },
    },
    ServicePlan: {
      nameId: 'logistics.record.plan',
      icon: IconTruck,
      words: {
        displays: async () => (await import('./vehicle/careKinds.ts')).servicePlanKind.displays,
        messages: careMessages,
      },
    },
    VehicleEntry: {
      nameId: 'logistics.record.entry',
      icon: IconTruck,
      words: {
        displays: async () => (await import('./vehicle/careKinds.ts')).vehicleEntryKind.displays,
        messages: careMessages,
      },
    },
    Vehicle: {
      nameId: 'logistics.record.vehicle',
      icon: IconTruck,
      pathOf: vehicleEditPath,
      words: { displays: async () => (await import('./vehicleKind.ts')).vehicleKind.displays, messages },
    },
    Driver: {
      nameId: 'logistics.record.driver',
      icon: IconSteeringWheel,
      pathOf: driverEditPath,
      words: { displays: async () => (await import('./driverKind.ts')).driverKind.displays, messages },
    },
    VehicleIncident: {
      nameId: 'logistics.record.incident',
      icon: IconAlertTriangle,
      words: { displays: async () => (await import('./recordWords.ts')).incidentDisplays, messages },
    },
    Delivery: {
      nameId: 'logistics.record.delivery',
      icon: IconPackage,
      pathOf: deliveryEditPath,
      words: { displays: async () => (await import('./deliveryKind.ts')).deliveryKind.displays, messages },
    },
  },
};
