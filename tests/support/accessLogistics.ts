import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';

const reads: Cell['right'] = ['read', 'Vehicle'];
const edits: Cell['right'] = ['update', 'Vehicle'];

/** Root fields of logistics, as part of the access matrix. */
export const logisticsFields: Record<string, Cell> = {
  'Query.vehicleList': { right: reads, call: 'vehicleList { totalCount }' },
  'Query.fleet': { right: reads, call: 'fleet { id }' },
  'Query.vehicle': { right: reads, call: `vehicle(id: ${gone}) { id }` },
  'Query.vehiclePositions': {
    right: reads,
    call: `vehiclePositions(vehicleId: ${gone}, from: "2026-11-20T00:00:00.000Z", to: "2026-11-20T01:00:00.000Z") { at }`,
  },
  'Query.driverList': { right: reads, call: 'driverList { totalCount }' },
  'Query.driver': { right: reads, call: `driver(id: ${gone}) { id }` },
  'Query.vehicleIncidentList': { right: reads, call: 'vehicleIncidentList { totalCount }' },
  'Query.deliveryList': { right: reads, call: 'deliveryList { totalCount }' },
  'Query.delivery': { right: reads, call: `delivery(id: ${gone}) { id }` },
  'Query.driverStops': { right: 'session', call: 'driverStops(since: "2026-11-20T00:00:00.000Z") { driverName }' },
  'Query.driverUsers': { right: edits, call: 'driverUsers { id }' },
  'Query.sharedTrack': { right: 'public', call: 'sharedTrack(link: "none") { expectedAt }' },
  'Query.fleetFigures': { right: reads, call: 'fleetFigures { late { count } }' },
  'Query.fleetActivity': { right: reads, call: 'fleetActivity { minutes }' },
  'Query.shipmentStatistics': { right: reads, call: 'shipmentStatistics { month }' },
  'Query.deliveryPerformance': { right: reads, call: 'deliveryPerformance { current { inTransitCount } }' },
  'Query.deliveryExceptions': { right: reads, call: 'deliveryExceptions { share }' },
  'Mutation.createVehicle': { right: ['create', 'Vehicle'], call: 'createVehicle(input: {}) { batchId }' },
  'Mutation.updateVehicle': { right: edits, call: `updateVehicle(id: ${gone}, input: {}) { batchId }` },
  'Mutation.deleteVehicle': { right: ['delete', 'Vehicle'], call: `deleteVehicle(id: ${gone}) { id }` },
  'Mutation.deleteVehicles': {
    right: ['delete', 'Vehicle'],
    call: `deleteVehicles(selection: { ids: [${gone}] }) { count }`,
  },
  'Mutation.createVehicleDevice': { right: edits, call: `createVehicleDevice(id: ${gone}) { token }` },
  'Mutation.deleteVehicleDevice': { right: edits, call: `deleteVehicleDevice(id: ${gone}) { id }` },
  'Mutation.createDriver': { right: edits, call: 'createDriver(input: {}) { batchId }' },
  'Mutation.updateDriver': { right: edits, call: `updateDriver(id: ${gone}, input: {}) { batchId }` },
  'Mutation.deleteDriver': { right: edits, call: `deleteDriver(id: ${gone}) { id }` },
  'Mutation.createVehicleIncident': { right: edits, call: 'createVehicleIncident(input: {}) { batchId }' },
  'Mutation.acknowledgeIncident': { right: edits, call: `acknowledgeIncident(id: ${gone}) { batchId }` },
  'Mutation.resolveIncident': { right: edits, call: `resolveIncident(id: ${gone}) { batchId }` },
  'Mutation.createDelivery': { right: edits, call: 'createDelivery(input: {}) { batchId }' },
  'Mutation.updateDelivery': { right: edits, call: `updateDelivery(id: ${gone}, input: {}) { batchId }` },
  'Mutation.deleteDelivery': { right: edits, call: `deleteDelivery(id: ${gone}) { id }` },
  'Mutation.assignDelivery': { right: edits, call: `assignDelivery(id: ${gone}, vehicleId: ${gone}) { batchId }` },
  'Mutation.dispatchDelivery': { right: edits, call: `dispatchDelivery(id: ${gone}) { batchId }` },
  'Mutation.assignDeliveries': {
    right: edits,
    call: `assignDeliveries(selection: { ids: [${gone}] }, vehicleId: ${gone}) { count }`,
  },
  'Mutation.dispatchDeliveries': { right: edits, call: `dispatchDeliveries(selection: { ids: [${gone}] }) { count }` },
  'Mutation.arriveWithDelivery': { right: edits, call: `arriveWithDelivery(id: ${gone}) { batchId }` },
  'Mutation.finishDelivery': { right: edits, call: `finishDelivery(id: ${gone}) { batchId }` },
  'Mutation.failDelivery': { right: edits, call: `failDelivery(id: ${gone}, exception: WEATHER) { batchId }` },
  'Mutation.shareVehicle': { right: edits, call: `shareVehicle(id: ${gone}) { url }` },
  'Mutation.shareDelivery': { right: edits, call: `shareDelivery(id: ${gone}) { url }` },
  'Mutation.revokeTrackLink': { right: edits, call: `revokeTrackLink(id: ${gone}) { id }` },
  'Mutation.reportStop': {
    right: 'session',
    call: `reportStop(id: ${gone}, input: { step: ARRIVED, at: "2026-11-20T00:00:00.000Z" }) { stop { id } }`,
  },
  'Subscription.fleetMoves': { right: reads, call: 'fleetMoves { moves { vehicleId } }' },
};
