import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { connecting } from '../../support/socket.ts';
import { ask, deviceOf, makeVehicle, person, positionsPath, read, report } from './logistics.fixture.ts';

const test = base
  .extend('address', ({ api }) => api.app.listen({ host: '127.0.0.1', port: 0 }))
  .extend('connect', ({ address }, { onCleanup }) => connecting(address, onCleanup));

const minute = 60_000;

describe('positions', () => {
  test('LO-06 a position is told to every open page, and to nobody without the right', async ({ api, connect }) => {
    const { as } = await person(api, 'maintainer');
    const { id } = await makeVehicle(api, as);
    const token = await deviceOf(api, as, id);
    const query = 'subscription { fleetMoves { moves { vehicleId progress place { latitude seenAt } motion } } }';
    const pages = await Promise.all(
      (['admin', 'author'] as const).map(async (role) => {
        const socket = connect(await api.signIn(role));
        const subscription = socket.subscribe<any>(query);
        await socket.listening();
        return subscription;
      }),
    );
    expect(await connect(await api.signIn('client')).subscribe(query).ended).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
    const seenAt = api.clock.now().toISOString();
    await report(api, token, { latitude: 10.2, longitude: 20, speed: 30, timestamp: seenAt });
    for (const page of pages) {
      await eventually('the move', () => page.events.length > 0);
      expect(page.events[0].fleetMoves.moves).toEqual([
        { vehicleId: id, progress: 66, place: { latitude: 10.2, seenAt }, motion: 'MOVING' },
      ]);
    }
  });

  test('LO-06 late positions and those sent twice are kept once, in their order', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id } = await makeVehicle(api, as);
    const token = await deviceOf(api, as, id);
    const now = api.clock.now().getTime();
    const at = (minutes: number, latitude: number) => ({
      latitude,
      longitude: 20,
      timestamp: new Date(now - minutes * minute).toISOString(),
    });
    const positions = [at(1, 10.2), at(3, 10.1), at(2, 10.15)];
    for (const _ of [1, 2]) expect((await report(api, token, { positions })).status).toBe(200);
    await report(api, token, [at(5, 10.05), at(60 * 40, 10)]);
    expect(await read(api, as, id)).toMatchObject({ progress: 66, place: { latitude: 10.2 } });
    const history = (from: number) =>
      ask(
        api,
        as,
        `{ vehiclePositions(vehicleId: ${id}, from: "${new Date(now - from).toISOString()}",
        to: "${new Date(now).toISOString()}") { latitude } }`,
      );
    expect((await history(10 * minute)).map(({ latitude }: any) => latitude)).toEqual([10.05, 10.1, 10.15, 10.2]);
    expect(await history(48 * 60 * minute)).toHaveLength(5);
    expect((await history(49 * 60 * minute)).fields).toMatchObject({ to: { key: 'tooLarge' } });
    // Without a speed it follows from the way: 5.6 km in a minute is more than a truck drives, and told as it was.
    expect((await read(api, as, id)).place.speed).toBeGreaterThan(300);
  });

  test('LO-06 the form of OsmAnd and Traccar Client is taken, its speed in knots', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id } = await makeVehicle(api, as);
    const token = await deviceOf(api, as, id);
    const timestamp = Math.floor(api.clock.now().getTime() / 1000);
    const address = `${positionsPath}?id=${token}&lat=10.15&lon=20&timestamp=${timestamp}&speed=10&bearing=-1&altitude=7`;
    for (const method of ['GET', 'POST'] as const) expect((await api.rest(method, address)).status).toBe(200);
    expect((await read(api, as, id)).place).toMatchObject({ latitude: 10.15, speed: 18.5, heading: 0 });
    expect((await api.rest('GET', address.replace('lat=10.15', 'lat=north'))).body.error.fields).toHaveProperty(
      'latitude',
    );
  });

  test('LO-06 what Traccar Client sends since its version 9 is taken, its speed in metres a second', async ({
    api,
  }) => {
    const { as } = await person(api, 'maintainer');
    const { id } = await makeVehicle(api, as);
    const token = await deviceOf(api, as, id);
    const at = (minutes: number) => new Date(api.clock.now().getTime() + minutes * minute).toISOString();
    const send = (timestamp: string, coords: object, device: unknown = token) =>
      api.rest('POST', positionsPath, {
        body: {
          location: {
            timestamp,
            coords: { latitude: 10.15, longitude: 20, accuracy: 4.2, altitude: 31, ...coords },
            is_moving: true,
            odometer: 1200.5,
            event: 'motionchange',
            battery: { level: 0.5, is_charging: false },
            activity: { type: 'in_vehicle' },
            extras: {},
          },
          device_id: device,
        },
      });
    expect((await send(at(-2), { speed: 10, heading: 90.4 })).body).toEqual({ accepted: 1 });
    expect((await read(api, as, id)).place).toMatchObject({ latitude: 10.15, speed: 36, heading: 90 });
    // A phone that stands does not know where it heads, nor how fast it is.
    expect((await send(at(-1), { latitude: 10.2, speed: -1, heading: -1 })).status).toBe(200);
    expect((await read(api, as, id)).place).toMatchObject({ latitude: 10.2 });
    expect((await send(at(0), { latitude: 'north' })).body.error.fields).toHaveProperty('latitude');
    for (const device of ['atr_v_unknown', 7, null]) expect((await send(at(0), {}, device)).status).toBe(404);
  });

  test('LO-06 the parameters come as a form, too, and under the other name of the device', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id } = await makeVehicle(api, as);
    const token = await deviceOf(api, as, id);
    const timestamp = Math.floor(api.clock.now().getTime() / 1000);
    const parameters = (lat: number) => `deviceid=${token}&lat=${lat}&lon=20&timestamp=${timestamp + lat}&speed=10`;
    expect((await api.rest('GET', `${positionsPath}?${parameters(10)}`)).status).toBe(200);
    const form = await api.app.inject({
      method: 'POST',
      url: positionsPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: parameters(11),
    });
    expect(form.json()).toEqual({ accepted: 1 });
    expect((await read(api, as, id)).place).toMatchObject({ latitude: 11, speed: 18.5 });
  });

  test('LO-06 wrong reports change nothing, and a device that sends only those is muted', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const [{ id }, { id: other }] = [await makeVehicle(api, as), await makeVehicle(api, as)];
    const token = await deviceOf(api, as, id);
    const good = { latitude: 10.1, longitude: 20, timestamp: api.clock.now().toISOString() };
    expect((await report(api, 'atr_v_unknown', good)).status).toBe(404);
    const wrong: [unknown, string][] = [
      [{ ...good, latitude: 91 }, 'latitude'],
      [{ ...good, longitude: '20' }, 'longitude'],
      [{ ...good, speed: -1 }, 'speed'],
      [{ ...good, timestamp: new Date(api.clock.now().getTime() + 6 * minute).toISOString() }, 'timestamp'],
      [{ ...good, timestamp: 'yesterday' }, 'timestamp'],
      [{ positions: [] }, 'positions'],
      [{ positions: Array.from({ length: 1001 }, () => good) }, 'positions'],
      [{ positions: [good, { latitude: 1 }] }, 'positions[1].timestamp'],
      [7, 'body'],
    ];
    for (const [body, field] of wrong) {
      const { status, body: answer } = await report(api, token, body);
      expect([status, Object.keys(answer.error.fields)], field).toEqual([400, [field]]);
    }
    // A million in one call are not even read: the answer comes before their bytes are.
    const million = await report(api, token, { positions: Array.from({ length: 1_000_000 }, () => good) });
    expect([million.status, million.body.error.code]).toEqual([413, 'TOO_LARGE']);
    expect((await read(api, as, id)).place).toBeNull();
    // The token is good for its own vehicle only.
    await report(api, token, good);
    expect([(await read(api, as, id)).place.latitude, (await read(api, as, other)).place]).toEqual([10.1, null]);
    for (let count = 0; count < 20; count += 1) await report(api, token, { ...good, latitude: 91 });
    expect((await report(api, token, good)).status).toBe(429);
    expect((await read(api, as, id)).deviceMutedUntil).not.toBeNull();
    api.clock.advance(3_600_001);
    expect((await report(api, token, { ...good, timestamp: api.clock.now().toISOString() })).status).toBe(200);
    // A new token ends the one before, and a deleted device all of them.
    const next = await deviceOf(api, as, id);
    expect((await report(api, token, good)).status).toBe(404);
    await ask(api, as, `mutation { deleteVehicleDevice(id: ${id}) { id } }`);
    expect((await report(api, next, good)).status).toBe(404);
  });

  test('LO-07 the simulator drives vehicles of the sample only where it is switched on', async ({ api }) => {
    const { programContext } = await import('../../../server/program.ts');
    const { simulate } = await import('../../../server/areas/logistics/simulator.ts');
    const as = await api.signIn();
    const places = () => ask(api, as, '{ fleet { id isSimulated progress place { seenAt } } }');
    const before = await places();
    expect(before.every(({ isSimulated }: any) => isSimulated)).toBe(true);
    api.clock.advance(30 * minute);
    const run = (simulatesVehicles: boolean) =>
      simulate(programContext({ ...api.services, env: { ...api.services.env, simulatesVehicles } }, 'test'));
    await run(false);
    expect(await places()).toEqual(before);
    await run(true);
    const now = api.clock.now().toISOString();
    const after = await places();
    // Two have lost their network for good.
    expect(after.filter(({ place }: any) => place.seenAt === now)).toHaveLength(23);
    // Whose turn it is not, rests.
    const statements = await api.statements(() => run(true));
    expect(statements).toBeLessThan(3);
  });
});

test.extend('options', { settings: { RATE_LIMIT_PER_MINUTE: '100000' } })(
  'LO-06 no token is guessed without a limit, a fleet behind the same address goes on, and a flood is refused',
  async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const [one, other] = [await makeVehicle(api, as), await makeVehicle(api, as)];
    const [known, fresh] = [await deviceOf(api, as, one.id), await deviceOf(api, as, other.id)];
    const at = (seconds: number) => new Date(api.clock.now().getTime() - seconds * 1000).toISOString();
    const good = { latitude: 10.1, longitude: 20, timestamp: at(0) };
    expect((await report(api, known, good)).status).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await report(api, `atr_v_guess${count}`, good)).status);
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    const refused = await report(api, 'atr_v_guess', good);
    expect([statuses[60], refused.status]).toEqual([429, 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // A guess that is right is not heard, and costs no statement; a token that has been good is.
    const statements = await api.statements(async () => expect((await report(api, fresh, good)).status).toBe(429));
    expect(statements).toBe(0);
    expect((await report(api, known, { ...good, timestamp: at(1) })).status).toBe(200);
    // More positions of one device than it can have in a minute.
    const many = (from: number) => ({
      positions: Array.from({ length: 1000 }, (_, index) => ({ ...good, timestamp: at(from + index) })),
    });
    expect((await report(api, known, many(10))).status).toBe(200);
    expect((await report(api, known, many(2000))).status).toBe(429);
  },
);
