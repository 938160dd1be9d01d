import type { VehicleWarning } from '../../graphql/schema.generated.ts';
import { listParameters, pageOf, sortOf } from '../../rest/listQuery.ts';
import { route } from '../../rest/route.ts';
import { RestVehicleDocument, RestVehiclesDocument } from './logistics.rest.generated.ts';
import type { RestVehiclesQuery } from './logistics.rest.generated.ts';

const path = '/api/apps/logistics/vehicles';
const common = { tag: 'Logistics', method: 'GET' } as const;
const text = { type: 'string' };
const count = { type: 'integer' };
const number = { type: 'number' };

/** The warnings as the specification writes them. */
const warningWords: Record<VehicleWarning, string> = {
  NO_WARNINGS: 'No Warnings',
  ECU_NOT_RESPONDING: 'Ecu Not Responding',
  OIL_LEAKAGE: 'Oil Leakage',
  FUEL_PROBLEMS: 'Fuel Problems',
  TEMPERATURE_NOT_OPTIMAL: 'Temperature not optimal',
};

const sorts = {
  location: 'NUMBER',
  startRoute: 'START',
  endRoute: 'END',
  warnings: 'WARNING',
  progress: 'PROGRESS',
} as const;

/** Countries are codes with us, and names in the documented answer. */
const names = new Intl.DisplayNames('en', { type: 'region' });
const countryOf = (code: string) => (code === '' ? '' : (names.of(code) ?? code));

const vehicleJson = (vehicle: RestVehiclesQuery['vehicleList']['nodes'][number]) => ({
  id: Number(vehicle.id),
  location: vehicle.number,
  startCity: vehicle.startCity,
  startCountry: countryOf(vehicle.startCountry),
  endCity: vehicle.endCity,
  endCountry: countryOf(vehicle.endCountry),
  warnings: warningWords[vehicle.warning],
  progress: vehicle.progress,
});

const properties = {
  id: count,
  location: count,
  startCity: text,
  startCountry: text,
  endCity: text,
  endCountry: text,
  warnings: { ...text, enum: Object.values(warningWords) },
  progress: count,
};
const place = {
  type: ['object', 'null'],
  properties: { latitude: number, longitude: number, speed: number, heading: count, seenAt: text },
};
const steps = {
  type: 'array',
  items: { type: 'object', properties: { kind: text, at: { type: ['string', 'null'] } } },
};

export const logisticsRoutes = [
  route({
    ...common,
    path,
    right: ['read', 'Vehicle'],
    summary: 'Vehicles of the fleet.',
    document: RestVehiclesDocument,
    parameters: listParameters('Vehicles', Object.keys(sorts)),
    variables: ({ query }) => ({ orderBy: sortOf(query, sorts), page: pageOf(query) }),
    answer: ({ vehicleList }) => ({
      status: 200,
      body: { vehicles: vehicleList.nodes.map(vehicleJson), totalVehicles: vehicleList.totalCount },
    }),
    responses: {
      200: {
        type: 'object',
        properties: {
          vehicles: { type: 'array', items: { type: 'object', properties } },
          totalVehicles: count,
        },
      },
    },
  }),
  route({
    ...common,
    path: `${path}/:id`,
    right: ['read', 'Vehicle'],
    isExtension: true,
    summary: 'One vehicle with its place and the steps of its delivery process.',
    document: RestVehicleDocument,
    parameters: { id: { ...text, description: 'Id of the vehicle.' } },
    variables: ({ params }) => ({ id: params['id']! }),
    answer: ({ vehicle }) => {
      if (!vehicle) return { status: 404 };
      const { placeName, place: seen, steps: done } = vehicle;
      return { status: 200, body: { ...vehicleJson(vehicle), placeName, place: seen, steps: done } };
    },
    responses: { 200: { type: 'object', properties: { ...properties, placeName: text, place, steps } }, 404: null },
  }),
];
