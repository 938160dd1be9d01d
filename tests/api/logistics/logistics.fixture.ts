import type { Headers, TestApp } from '../../support/app.ts';
import { ask, person } from '../kanban/kanban.fixture.ts';

export { ask, person };

export const positionsPath = '/api/apps/logistics/positions';

/** A route of about 33 km to the north. */
export const path = [
  { latitude: 10, longitude: 20, name: 'South' },
  { latitude: 10.15, longitude: 20, name: 'Middle' },
  { latitude: 10.3, longitude: 20, name: 'North' },
];

let number = 9_000_000;

/** A vehicle on that route. */
export async function makeVehicle(api: TestApp, as: Headers, input: object = {}): Promise<any> {
  number += 1;
  const values = { number, startCity: 'South', endCity: 'North', startCountry: 'TD', endCountry: 'TD', path, ...input };
  const { vehicle } = await ask(
    api,
    as,
    'mutation ($input: VehicleInput!) { createVehicle(input: $input) { vehicle { id number version } } }',
    { input: values },
  );
  return vehicle;
}

/** The token of a new device. */
export const deviceOf = async (api: TestApp, as: Headers, id: string): Promise<string> =>
  (await ask(api, as, `mutation { createVehicleDevice(id: ${id}) { token } }`)).token;

export const report = (api: TestApp, token: string, body: unknown) =>
  api.rest('POST', positionsPath, { body, headers: { 'x-device-token': token } });

const state = `id version warning progress placeName motion activity deviationMeters isDeviated isLate expectedAt odometerKm
  hasDevice deviceMutedUntil place { latitude longitude speed heading seenAt } steps { kind at }
  openIncidents { id kind status }`;

export const read = (api: TestApp, as: Headers, id: string): Promise<any> =>
  ask(api, as, `{ vehicle(id: ${id}) { ${state} } }`);
