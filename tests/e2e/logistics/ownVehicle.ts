import type { Page } from 'playwright';
import { unique } from '../../support/waiting.ts';

/** Answers of the API, asked from the page with its session. */
export const ask = (page: Page, query: string, variables: object = {}): Promise<any> =>
  page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', 'x-client': 'web' };
      const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { data: unknown }).data;
    },
    { query, variables },
  );

/** A vehicle of its own on an island where no other is, with a device that reports where it is. */
export async function newVehicle(page: Page) {
  // Numbers of vehicles have seven digits at most.
  const number = unique() % 10_000_000;
  const input = {
    number,
    startCity: 'Vík',
    startCountry: 'IS',
    endCity: 'Akureyri',
    endCountry: 'IS',
    path: [
      { latitude: 63.42, longitude: -19, name: 'Vík' },
      { latitude: 65.68, longitude: -18.1, name: 'Akureyri' },
    ],
  };
  const created = await ask(
    page,
    'mutation ($input: VehicleInput!) { createVehicle(input: $input) { vehicle { id } } }',
    { input },
  );
  const { id } = created.createVehicle.vehicle as { id: string };
  const made = await ask(page, 'mutation ($id: ID!) { createVehicleDevice(id: $id) { token } }', { id });
  const { token } = made.createVehicleDevice as { token: string };
  const report = (latitude: number) =>
    page.evaluate(
      async ([secret, at]) => {
        const body = JSON.stringify({ latitude: at, longitude: -18.5, speed: 60, timestamp: new Date().toISOString() });
        const headers = { 'content-type': 'application/json', 'x-device-token': secret };
        return (await fetch('/api/apps/logistics/positions', { method: 'POST', headers, body })).status;
      },
      [token, latitude] as const,
    );
  /** Several positions at once, each so many minutes after an instant. */
  const reportDay = (begun: string, positions: { minutes: number; latitude: number; speed: number }[]) =>
    page.evaluate(
      async ([secret, first, given]) => {
        const all = given.map(({ minutes, latitude, speed }) => ({
          latitude,
          longitude: -18.5,
          speed,
          timestamp: new Date(Date.parse(first) + minutes * 60_000).toISOString(),
        }));
        const headers = { 'content-type': 'application/json', 'x-device-token': secret };
        const body = JSON.stringify({ positions: all });
        return (await fetch('/api/apps/logistics/positions', { method: 'POST', headers, body })).status;
      },
      [token, begun, positions] as const,
    );
  return { id, name: `VOL-${number}`, report, reportDay };
}
