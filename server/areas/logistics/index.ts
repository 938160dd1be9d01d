import { deliveryDays, moveDelivery, serviceDays } from './logisticsDays.ts';
import type { Area } from '../area.ts';
import { watchFleet } from './alerts.ts';
import { followBookings } from './care/booking.ts';
import { servicePlan } from './care/servicePlan.ts';
import { serviceNotifications, watchServices } from './care/serviceWatch.ts';
import { vehicleEntry } from './care/vehicleEntry.ts';
import { delivery } from './delivery.ts';
import { vehicleInstants } from './devices.ts';
import { driver } from './driver.ts';
import { forgetNames } from './erasedNames.ts';
import { noteFleetDay } from './fleetFigures.ts';
import { incident } from './incident.ts';
import { incidentNotifications, tellOfIncidents } from './incidentNotifications.ts';
import { clearPositions } from './keeping.ts';
import { licenceNotifications, watchLicences } from './licenceWatch.ts';
import { registerPositions } from './logistics.plugin.ts';
import { resolvers } from './logistics.resolvers.ts';
import { logisticsRoutes } from './logistics.rest.ts';
import { seedLogistics } from './logistics.seed.ts';
import { tellDelivered } from './orderDelivered.ts';
import { tellArrival, tellSetOut } from './orderExpected.ts';
import { registerDeliveryPhotos } from './photos.plugin.ts';
import { registerReports } from './report/report.plugin.ts';
import { clearProofs } from './proof.ts';
import { simulate, tickMs } from './simulator.ts';
import { linkInstants } from './trackLinks.ts';
import { sumVehicleDays } from './trips/dayFigures.ts';
import { nameOfVehicle, vehicle } from './vehicle.ts';
import { geofence } from './fences/geofence.ts';
import { geofenceNotifications, watchGeofences } from './fences/visits.ts';
import { driverKind, vehicleKind } from './vehicleSearch.ts';
import { logisticsFigures } from './keyFigures.ts';
import { nextDeliveryPart } from './deliveryKnown.ts';

/** Vehicles on the map of the world, who drives them, and what they deliver. */
export const logistics: Area = {
  name: 'logistics',
  resolvers,
  routes: logisticsRoutes,
  plugin: (app, services) => {
    registerPositions(app, services);
    registerDeliveryPhotos(app);
    registerReports(app, services);
  },
  subjects: {
    Vehicle: {
      table: 'vehicles',
      undo: vehicle.undo,
      names: { driverId: 'Driver' },
      comments: {
        nameOf: ({ number }) => nameOfVehicle({ number: Number(number) }),
        pathOf: ({ id }) => `/apps/logistics/vehicles?edit=${String(id)}`,
      },
    },
    Driver: { table: 'drivers', partOf: 'Vehicle', undo: driver.undo, names: { userId: 'User' } },
    VehicleIncident: {
      table: 'vehicleIncidents',
      partOf: 'Vehicle',
      partKey: 'vehicleId',
      undo: incident.undo,
      names: { vehicleId: 'Vehicle' },
    },
    Geofence: { table: 'geofences', partOf: 'Vehicle', undo: geofence.undo },
    ServicePlan: {
      table: 'servicePlans',
      partOf: 'Vehicle',
      partKey: 'vehicleId',
      undo: servicePlan.undo,
      names: { vehicleId: 'Vehicle' },
    },
    VehicleEntry: {
      table: 'vehicleEntries',
      partOf: 'Vehicle',
      partKey: 'vehicleId',
      undo: vehicleEntry.undo,
      names: { vehicleId: 'Vehicle', planId: 'ServicePlan' },
    },
    Delivery: {
      table: 'deliveries',
      partOf: 'Vehicle',
      undo: delivery.undo,
      names: { vehicleId: 'Vehicle', driverId: 'Driver' },
    },
  },
  dated: [deliveryDays, serviceDays],
  datedMoves: { deliveries: moveDelivery },
  lists: {
    vehicles: 'Vehicle',
    logisticsVehicles: 'Vehicle',
    drivers: 'Driver',
    vehicleIncidents: 'VehicleIncident',
    deliveries: 'Delivery',
    geofences: 'Geofence',
    servicePlans: 'ServicePlan',
    vehicleEntries: 'VehicleEntry',
  },
  known: [nextDeliveryPart],
  figures: logisticsFigures,
  searchable: [vehicleKind, driverKind],
  instants: [...vehicleInstants, ...linkInstants],
  onEvent: async (ctx, event) => {
    await forgetNames(ctx, event);
    await tellOfIncidents(ctx, event);
    await tellDelivered(ctx, event);
    await tellSetOut(ctx, event);
    await tellArrival(ctx, event);
    await followBookings(ctx, event);
  },
  notifications: {
    ...incidentNotifications,
    ...serviceNotifications,
    ...geofenceNotifications,
    ...licenceNotifications,
  },
  seed: seedLogistics,
  jobs: [
    { name: 'simulate vehicles', everyMs: tickMs, run: simulate },
    { name: 'watch the fleet', everyMs: 60_000, run: watchFleet },
    { name: 'note how the fleet is', everyMs: 3_600_000, run: noteFleetDay },
    { name: 'watch geofences', everyMs: 10_000, run: watchGeofences },
    { name: 'count days of vehicles', everyMs: 10 * 60_000, run: sumVehicleDays },
    { name: 'remind of services', everyMs: 15 * 60_000, run: watchServices },
    { name: 'remind of licences', everyMs: 3_600_000, run: watchLicences },
    { name: 'clear proofs of deliveries', everyMs: 24 * 3_600_000, run: clearProofs },
    { name: 'clear positions', everyMs: 6 * 3_600_000, run: clearPositions },
  ],
};
