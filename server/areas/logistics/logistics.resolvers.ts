import type {
  DeliveryRow,
  DriverRow,
  GeofenceRow,
  ServicePlanRow,
  VehicleEntryRow,
  VehicleIncidentRow,
  VehicleRow,
} from '../../db/logisticsTables.ts';
import { patiently } from '../../db/patient.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { personOf } from '../../people/people.ts';
import { answers } from '../../records/command.ts';
import { askedOf } from '../../records/selection.ts';
import { assignmentsOfDriver } from './assignments.ts';
import { bookService } from './care/booking.ts';
import { fleetReport } from './report/fleetReport.ts';
import { vehicleCostMonths } from './care/costs.ts';
import { planById, servicePlan, servicePlans, serviceState } from './care/servicePlan.ts';
import { vehicleEntries, vehicleEntry } from './care/vehicleEntry.ts';
import { createDeliveries } from './orderDeliveries.ts';
import { assignMany, deliveries, manyDeliveries, startAssigning } from './deliveries.ts';
import { arrive, assignOne, delivery, dispatch, fail, finish } from './delivery.ts';
import { deliveryExceptions, deliveryPerformance, shipmentStatistics } from './deliveryFigures.ts';
import { createDevice, deleteDevice } from './devices.ts';
import { driver, driverUsers, leaveVehicles } from './driver.ts';
import { deliveryExpectedAt } from './expected.ts';
import { geofence, geofences, pointsOf } from './fences/geofence.ts';
import { geofenceTimes } from './fences/times.ts';
import { fleetActivity, fleetFigures } from './fleetFigures.ts';
import { acknowledgeIncident, createIncident, resolveIncident } from './incident.ts';
import { watchMoves } from './moves.ts';
import { orderStops, proposeStops, stopPlan } from './plan/stopPlan.ts';
import { proofOf } from './proof.ts';
import { driverStops, reportStop } from './stops.ts';
import { linksOfDelivery, orderExpectedAt, orderVehicleId, share, sharedTrack, withdraw } from './trackLinks.ts';
import { vehicleTrips } from './trips/trips.ts';
import { vehicle } from './vehicle.ts';
import { vehicleFields } from './vehicleFields.ts';
import {
  driverById,
  drivers,
  fleet,
  incidents,
  manyVehicles,
  vehicleById,
  vehicleCountOf,
  vehiclePositions,
  vehicles,
} from './vehicles.ts';

type Changed<Row> = { row: Row; batchId: string };
const changedVehicle = ({ row, batchId }: Changed<VehicleRow>) => ({ vehicle: row, batchId });
const changedDriver = ({ row, batchId }: Changed<DriverRow>) => ({ driver: row, batchId });
const changedIncident = ({ row, batchId }: Changed<VehicleIncidentRow>) => ({ incident: row, batchId });
const changedDelivery = ({ row, batchId }: Changed<DeliveryRow>) => ({ delivery: row, batchId });
const changedPlan = ({ row, batchId }: Changed<ServicePlanRow>) => ({ plan: row, batchId });
const changedEntry = ({ row, batchId }: Changed<VehicleEntryRow>) => ({ entry: row, batchId });
const changedFence = ({ row, batchId }: Changed<GeofenceRow>) => ({ geofence: row, batchId });
const answersPlan = answers('plan');
const answersIncident = answers('incident');
const answersDelivery = answers('delivery');

export const resolvers: Resolvers = {
  Query: {
    vehicleList: (_, args, ctx, info) => vehicles.page(ctx, args, askedOf(info, 'list')),
    fleet: (_, _args, ctx, info) => fleet(ctx, askedOf(info, 'one')),
    vehicle: (_, { id }, ctx) => vehicles.get(ctx, id),
    vehiclePositions: (_, args, ctx) => vehiclePositions(ctx, args),
    driverList: (_, args, ctx, info) => drivers.page(ctx, args, askedOf(info, 'list')),
    driver: (_, { id }, ctx) => drivers.get(ctx, id),
    vehicleIncidentList: (_, args, ctx, info) => incidents.page(ctx, args, askedOf(info, 'list')),
    deliveryList: (_, args, ctx, info) => deliveries.page(ctx, args, askedOf(info, 'list')),
    delivery: (_, { id }, ctx) => deliveries.get(ctx, id),
    stopPlan: (_, { vehicleId }, ctx) => stopPlan(ctx, vehicleId),
    geofenceList: (_, args, ctx, info) => geofences.page(ctx, args, askedOf(info, 'list')),
    geofence: (_, { id }, ctx) => geofences.get(ctx, id),
    geofenceTimes: (_, args, ctx) => geofenceTimes(ctx, args),
    vehicleTrips: (_, args, ctx) => vehicleTrips(ctx, args),
    servicePlanList: (_, args, ctx, info) => servicePlans.page(ctx, args, askedOf(info, 'list')),
    servicePlan: (_, { id }, ctx) => servicePlans.get(ctx, id),
    vehicleEntryList: (_, args, ctx, info) => vehicleEntries.page(ctx, args, askedOf(info, 'list')),
    vehicleEntry: (_, { id }, ctx) => vehicleEntries.get(ctx, id),
    fleetReport: (_, args, ctx) => fleetReport(ctx, args),
    vehicleCostMonths: (_, { vehicleId }, ctx) => vehicleCostMonths(ctx, vehicleId ?? null),
    driverStops: (_, { since }, ctx) => driverStops(ctx, since),
    driverUsers: (_, { search }, ctx) => driverUsers(ctx, search),
    sharedTrack: (_, { link }, ctx) => sharedTrack(ctx, link),
    fleetFigures: (_, _args, ctx) => fleetFigures(patiently(ctx)),
    fleetActivity: (_, { vehicleId }, ctx) => fleetActivity(patiently(ctx), vehicleId),
    shipmentStatistics: (_, { month, vehicleId }, ctx) => shipmentStatistics(patiently(ctx), month ?? null, vehicleId),
    deliveryPerformance: (_, { vehicleId }, ctx) => deliveryPerformance(patiently(ctx), vehicleId),
    deliveryExceptions: (_, { vehicleId }, ctx) => deliveryExceptions(patiently(ctx), vehicleId),
  },
  Mutation: {
    createVehicle: async (_, { input }, ctx) => changedVehicle(await vehicle.create(ctx, input)),
    updateVehicle: async (_, args, ctx) => changedVehicle(await vehicle.update(ctx, args)),
    deleteVehicle: (_, { id }, ctx) => vehicle.delete(ctx, id),
    deleteVehicles: (_, { selection }, ctx) => manyVehicles.delete(ctx, selection),
    startVehiclesDelete: (_, { selection }, ctx) => manyVehicles.startDelete(ctx, selection),
    createVehicleDevice: (_, { id }, ctx) => createDevice(ctx, id),
    deleteVehicleDevice: (_, { id }, ctx) => deleteDevice(ctx, id),
    createDriver: async (_, { input }, ctx) => changedDriver(await driver.create(ctx, input)),
    updateDriver: async (_, args, ctx) => changedDriver(await driver.update(ctx, args)),
    deleteDriver: (_, { id }, ctx) => driver.delete(ctx, id, leaveVehicles),
    createVehicleIncident: async (_, { input }, ctx) => changedIncident(await createIncident(ctx, input)),
    acknowledgeIncident: answersIncident(acknowledgeIncident),
    resolveIncident: answersIncident(resolveIncident),
    createGeofence: async (_, { input }, ctx) => changedFence(await geofence.create(ctx, input)),
    updateGeofence: async (_, args, ctx) => changedFence(await geofence.update(ctx, args)),
    deleteGeofence: (_, { id }, ctx) => geofence.delete(ctx, id),
    createServicePlan: async (_, { input }, ctx) => changedPlan(await servicePlan.create(ctx, input)),
    updateServicePlan: async (_, args, ctx) => changedPlan(await servicePlan.update(ctx, args)),
    deleteServicePlan: (_, { id }, ctx) => servicePlan.delete(ctx, id),
    bookService: answersPlan(bookService),
    createVehicleEntry: async (_, { input }, ctx) => changedEntry(await vehicleEntry.create(ctx, input)),
    updateVehicleEntry: async (_, args, ctx) => changedEntry(await vehicleEntry.update(ctx, args)),
    deleteVehicleEntry: (_, { id }, ctx) => vehicleEntry.delete(ctx, id),
    createDeliveries: (_, { orderIds }, ctx) => createDeliveries(ctx, orderIds),
    createDelivery: async (_, { input }, ctx) => changedDelivery(await delivery.create(ctx, input, { status: 'NEW' })),
    updateDelivery: async (_, args, ctx) => changedDelivery(await delivery.update(ctx, args)),
    deleteDelivery: (_, { id }, ctx) => delivery.delete(ctx, id),
    assignDelivery: answersDelivery(assignOne),
    dispatchDelivery: answersDelivery(dispatch),
    assignDeliveries: (_, args, ctx) => assignMany(ctx, args),
    startDeliveriesAssign: (_, args, ctx) => startAssigning(ctx, args),
    dispatchDeliveries: (_, { selection }, ctx) => manyDeliveries.run(ctx, dispatch, selection, {}),
    startDeliveriesDispatch: (_, { selection }, ctx) => manyDeliveries.start(ctx, dispatch, selection, {}),
    orderStops: (_, args, ctx) => orderStops(ctx, args),
    proposeStops: (_, args, ctx) => proposeStops(ctx, args),
    arriveWithDelivery: answersDelivery(arrive),
    finishDelivery: answersDelivery(finish),
    failDelivery: answersDelivery(fail),
    shareVehicle: (_, args, ctx) => share('Vehicle')(ctx, args),
    shareDelivery: (_, args, ctx) => share('Delivery')(ctx, args),
    revokeTrackLink: (_, { id }, ctx) => withdraw(ctx, id),
    reportStop: (_, args, ctx) => reportStop(ctx, args),
  },
  Subscription: {
    fleetMoves: {
      subscribe: (_, _args, ctx) => watchMoves(ctx),
      resolve: (moves: unknown) => moves as never,
    },
  },
  Vehicle: vehicleFields,
  Driver: {
    vehicleCount: ({ id }, _args, ctx) => vehicleCountOf(ctx, id),
    assignments: ({ id }, _args, ctx) => assignmentsOfDriver(ctx, id).or([]),
    user: ({ userId }, _args, ctx) => (userId === null ? null : personOf(ctx, userId).or(null)),
  },
  VehicleIncident: { vehicle: ({ vehicleId }, _args, ctx) => vehicleById(ctx, vehicleId) },
  Geofence: {
    points: (row) => pointsOf(row),
    tellsEntering: ({ tellsEntering }) => tellsEntering === 1,
    tellsLeaving: ({ tellsLeaving }) => tellsLeaving === 1,
  },
  ServicePlan: {
    vehicle: ({ vehicleId }, _args, ctx) => vehicleById(ctx, vehicleId),
    state: (row, _args, ctx) => serviceState(ctx, row),
  },
  VehicleEntry: {
    vehicle: ({ vehicleId }, _args, ctx) => vehicleById(ctx, vehicleId),
    plan: ({ planId }, _args, ctx) => planById(ctx, planId),
  },
  Delivery: {
    vehicle: ({ vehicleId }, _args, ctx) => vehicleById(ctx, vehicleId),
    driver: ({ driverId }, _args, ctx) => driverById(ctx, driverId),
    expectedAt: (row, _args, ctx) => deliveryExpectedAt(ctx, row),
    proof: ({ id }, _args, ctx) => proofOf(ctx, id),
    links: ({ id }, _args, ctx) => linksOfDelivery(ctx, id).or([]),
  },
  Order: {
    expectedAt: ({ number }, _args, ctx) => orderExpectedAt(ctx, number),
    carriedBy: async ({ number }, _args, ctx) => {
      const id = await orderVehicleId(ctx, number);
      return id === null ? null : vehicleById(ctx, id);
    },
  },
};
