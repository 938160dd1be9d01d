import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey, makeRateLimit } from '../../access/rateLimit.ts';
import type { Context, Services } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { guardDevices } from './deviceGuard.ts';
import { gatherReports } from './gatherReports.ts';
import { forgetFaults, noteFault } from './devices.ts';
import type { Device } from './devices.ts';
import { ofParameters, readPositions } from './positionInput.ts';
import type { Reported } from './positionInput.ts';

const path = '/api/apps/logistics/positions';
/** Positions of one device: once a second, and what was gathered without a network. */
const perMinute = 1500;
/** Reports of one address: a whole fleet may come through one. */
const perAddress = 30_000;
/** Tokens that are not good, of one address. */
const wrongPerMinute = 60;

const position = {
  type: 'object',
  examples: [{ latitude: 48.8566, longitude: 2.3522, timestamp: '2026-11-20T10:00:00Z', speed: 62, heading: 180 }],
  required: ['latitude', 'longitude', 'timestamp'],
  properties: {
    latitude: { type: 'number' },
    longitude: { type: 'number' },
    timestamp: { type: ['string', 'number'], description: 'ISO-8601 text, or seconds since 1970.' },
    speed: { type: 'number', description: 'Kilometers an hour.' },
    heading: { type: 'number', description: 'Degrees clockwise from north.' },
  },
};
const answer = {
  status: 200,
  type: 'application/json',
  schema: { type: 'object', properties: { accepted: { type: 'integer' } } },
};

const report: StreamOperation = {
  operationId: 'reportPositions',
  summary:
    'Takes one position of a vehicle, or `positions`, at most 1000, in any order, or what Traccar Client sends. Sent by its device.',
  tag: 'Logistics',
  isPublic: true,
  parameters: { 'X-Device-Token': { type: 'string', in: 'header', description: 'Token of the device.' } },
  body: { type: 'application/json', schema: position },
  answer,
};

const reportByAddress: StreamOperation = {
  operationId: 'reportPosition',
  summary:
    'Takes one position as OsmAnd and Traccar Client before version 9 send it; POST works, too, and a form as its body.',
  tag: 'Logistics',
  isPublic: true,
  parameters: {
    id: { type: 'string', description: 'Token of the device.' },
    lat: { type: 'number', description: 'Degrees north.' },
    lon: { type: 'number', description: 'Degrees east.' },
    timestamp: { type: 'string', description: 'Seconds since 1970, or ISO-8601 text.' },
    speed: { type: 'number', description: 'Knots.' },
    bearing: { type: 'number', description: 'Degrees clockwise from north.' },
  },
  answer,
};

const formType = 'application/x-www-form-urlencoded';

type Query = Record<string, unknown>;

/** Where devices report positions. */
export function registerPositions(app: FastifyInstance, services: Services): void {
  const { env, now } = services;
  const takeReport = gatherReports(services);
  const limitOf = makeRateLimit();

  function count(key: string, limit: number, weight = 1): void {
    if (env.rateLimitPerMinute === 0) return;
    const retryAfterSeconds = limitOf(key, limit, weight);
    if (retryAfterSeconds !== null)
      throw new AppError('RATE_LIMITED', `Too many positions; try again in ${retryAfterSeconds} s`, {
        retryAfterSeconds,
      });
  }

  const find = guardDevices((from) => count(`wrong ${from}`, wrongPerMinute));

  async function take(ctx: Context, token: string, read: () => Reported[]) {
    const from = addressKey(ctx.address);
    count(`reports ${from}`, perAddress);
    const device = await find(ctx, token, from);
    const positions = await readOrNote(ctx, device, read);
    count(`device ${device.vehicleId}`, perMinute, positions.length);
    await takeReport({ vehicleId: device.vehicleId, positions });
    await forgetFaults(ctx, device);
    return { accepted: positions.length };
  }

  const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith(formType) ?? false;
  const fieldsOf = (given: unknown): Query => (typeof given === 'object' && given !== null ? (given as Query) : {});
  const tokenOf = (request: FastifyRequest) => {
    const [query, body] = [fieldsOf(request.query), fieldsOf(request.body)];
    const form: Query = isForm(request) ? body : {};
    const given =
      request.headers['x-device-token'] ??
      query['id'] ??
      query['deviceid'] ??
      body['device_id'] ??
      form['id'] ??
      form['deviceid'];
    return typeof given === 'string' ? given.slice(0, 100) : '';
  };
  const readOf = (request: FastifyRequest) => () => {
    const query = fieldsOf(request.query);
    const parameters = query['lat'] !== undefined ? query : isForm(request) ? fieldsOf(request.body) : null;
    return readPositions(parameters ? ofParameters(parameters) : (request.body ?? {}), now().getTime());
  };

  void app.register(async (scope) => {
    // Traccar Client before version 9 posts an empty form with everything in the address; others post the form.
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(path, { config: { operation: reportByAddress, isForDevices: true } }, (request) =>
      take(request.ctx, tokenOf(request), readOf(request)),
    );
    scope.post(path, { config: { operation: report, isForDevices: true } }, async (request, reply) =>
      reply.code(200).send(await take(request.ctx, tokenOf(request), readOf(request))),
    );
  });
}

async function readOrNote(ctx: Context, device: Device, read: () => Reported[]): Promise<Reported[]> {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION') await noteFault(ctx, device);
    throw error;
  }
}
