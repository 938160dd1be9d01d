/** SQL statements of each read of logistics; `statements.test.ts` counts them. */
export const logisticsReads: Record<string, { query: string; statements: number }> = {
  vehicleList: {
    query:
      '{ vehicleList(page: { number: 1, size: SIZE }) { nodes { id number driver { name } openIncidents { kind } steps { at } } totalCount } }',
    statements: 3,
  },
  fleet: { query: '{ fleet { id number motion driver { name } openIncidents { kind } } }', statements: 3 },
  vehicle: { query: '{ vehicle(id: 1) { id number driver { name } openIncidents { kind } } }', statements: 3 },
  vehiclePositions: {
    query:
      '{ vehiclePositions(vehicleId: 1, from: "2026-11-20T00:00:00.000Z", to: "2026-11-20T01:00:00.000Z") { at speed } }',
    statements: 2,
  },
  driverList: {
    query: '{ driverList(page: { number: 1, size: SIZE }) { nodes { id name } totalCount } }',
    statements: 1,
  },
  driver: { query: '{ driver(id: 1) { id name } }', statements: 1 },
  vehicleIncidentList: {
    query:
      '{ vehicleIncidentList(page: { number: 1, size: SIZE }) { nodes { id kind vehicle { number } } totalCount } }',
    statements: 2,
  },
  deliveryList: {
    query: '{ deliveryList(page: { number: 1, size: SIZE }) { nodes { id status vehicle { number } } totalCount } }',
    statements: 2,
  },
  delivery: { query: '{ delivery(id: 1) { id status vehicle { number } } }', statements: 2 },
  stopPlan: {
    query: '{ stopPlan(vehicleId: 1) { meters stops { expectedAt problem delivery { number } } } }',
    statements: 2,
  },
  vehicleTrips: {
    query:
      '{ vehicleTrips(vehicleId: 1, from: "2026-11-20T00:00:00.000Z", to: "2026-11-20T01:00:00.000Z") { meters startName } }',
    statements: 3,
  },
  servicePlanList: {
    query:
      '{ servicePlanList(page: { number: 1, size: SIZE }) { nodes { id name state vehicle { number } } totalCount } }',
    statements: 3,
  },
  servicePlan: { query: '{ servicePlan(id: 1) { id name state } }', statements: 3 },
  vehicleEntryList: {
    query:
      '{ vehicleEntryList(page: { number: 1, size: SIZE }) { nodes { id kind plan { name } vehicle { number } } totalCount } }',
    // No plan belongs to the entries of the sample.
    statements: 2,
  },
  vehicleEntry: { query: '{ vehicleEntry(id: 1) { id kind amountCents } }', statements: 1 },
  vehicleCostMonths: { query: '{ vehicleCostMonths { month costs { totalCents } } }', statements: 2 },
  fleetReport: {
    query:
      '{ fleetReport(from: "2026-11-01", to: "2026-11-30") { rows { name costs { meters } } total { tripCount } } }',
    statements: 3,
  },
  geofenceList: {
    query: '{ geofenceList(page: { number: 1, size: SIZE }) { nodes { id name points { latitude } } totalCount } }',
    statements: 1,
  },
  geofence: { query: '{ geofence(id: 1) { id name } }', statements: 1 },
  geofenceTimes: {
    query: '{ geofenceTimes(id: 1, from: "2026-11-20T00:00:00.000Z", to: "2026-11-20T01:00:00.000Z") { seconds } }',
    statements: 2,
  },
  driverStops: { query: '{ driverStops(since: "2026-11-20T00:00:00.000Z") { driverName } }', statements: 1 },
  driverUsers: { query: '{ driverUsers { id name } }', statements: 1 },
  sharedTrack: { query: '{ sharedTrack(link: "none") { expectedAt } }', statements: 0 },
  fleetFigures: { query: '{ fleetFigures { late { count } } }', statements: 2 },
  fleetActivity: { query: '{ fleetActivity { minutes } }', statements: 1 },
  shipmentStatistics: { query: '{ shipmentStatistics { month } }', statements: 2 },
  deliveryPerformance: { query: '{ deliveryPerformance { current { inTransitCount } } }', statements: 5 },
  deliveryExceptions: { query: '{ deliveryExceptions { share } }', statements: 2 },
};
