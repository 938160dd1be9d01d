import type { VehicleRow } from '../../db/logisticsTables.ts';
import type { VehicleResolvers } from '../../graphql/resolvers.generated.ts';
import { assignmentsOfVehicle } from './assignments.ts';
import { expectedAt, isDeviated, isLate, motionOf } from './progress.ts';
import { pathOf } from './route.ts';
import { linksOfVehicle } from './trackLinks.ts';
import { deviceOf, driverById, openIncidentsOf } from './vehicles.ts';

const place = ({ latitude, longitude, speed, heading, seenAt }: VehicleRow) =>
  latitude === null || longitude === null || seenAt === null ? null : { latitude, longitude, speed, heading, seenAt };

const steps = ({ trackingAt, outAt, arrivedAt }: VehicleRow) => [
  { kind: 'TRACKING_CREATED' as const, at: trackingAt },
  { kind: 'OUT_FOR_DELIVERY' as const, at: outAt },
  { kind: 'ARRIVED' as const, at: arrivedAt },
];

/** What the schema tells of a vehicle beside the columns of its row. */
export const vehicleFields: VehicleResolvers = {
  path: (row) => pathOf(row),
  place,
  steps,
  motion: (row, _args, { services }) => motionOf(row, services.now()),
  isDeviated: (row) => isDeviated(row),
  isLate: (row, _args, { services }) => isLate(row, services.now()),
  expectedAt: (row, _args, { services }) => expectedAt(row, services.now()),
  odometerKm: ({ odometerKm, drivenMeters }) => odometerKm + Math.floor(drivenMeters / 1000),
  isSimulated: ({ isSimulated }) => isSimulated === 1,
  driver: ({ driverId }, _args, ctx) => driverById(ctx, driverId),
  assignments: ({ id }, _args, ctx) => assignmentsOfVehicle(ctx, id).or([]),
  openIncidents: ({ id }, _args, ctx) => openIncidentsOf(ctx, id).or([]),
  hasDevice: async ({ id }, _args, ctx) => (await deviceOf(ctx, id)) !== undefined,
  links: ({ id }, _args, ctx) => linksOfVehicle(ctx, id).or([]),
  deviceConnectedAt: async ({ id }, _args, ctx) => (await deviceOf(ctx, id))?.createdAt ?? null,
  deviceMutedUntil: async ({ id }, _args, ctx) => {
    const device = await deviceOf(ctx, id);
    const until = device?.mutedUntil ?? null;
    return until !== null && until > ctx.services.now().toISOString() ? until : null;
  },
};
