import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorizeSome } from '../../../access/authorize.ts';
import { notFound } from '../../../errors.ts';
import { deleteObject, PreconditionFailed, putObject } from './changeObject.ts';
import { davCalendar, etagOf, fileOf, objectPath, objectsNamed } from './objects.ts';
import {
  askedIn,
  calendarResponses,
  homeResponses,
  objectOf,
  principalOf,
  principalPath,
  rootOf,
  rootPath,
} from './propfind.ts';
import { InvalidToken, reportOf } from './report.ts';
import { readXml } from './xmlRead.ts';
import { dav, davError, multistatus, response } from './xmlWrite.ts';

/* CalDAV (RFC 4791, 6578): calendars in phones and other programs, over the same rules as everywhere. */

const maxBytes = 1024 * 1024;
const methods = 'OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND, REPORT';
const config = { isForCalendarApps: true } as const;

type Call = FastifyRequest<{ Params: { '*': string } }>;
/** Which place an address means. */
type Place =
  | { kind: 'root' | 'principal' | 'home' }
  | { kind: 'calendar'; calendar: string }
  | { kind: 'object'; calendar: string; name: string };

function placeOf(rest: string): Place {
  const parts = rest.replace(/\/$/, '').split('/');
  const [first = '', calendar, name, ...more] = parts;
  if (more.length > 0) throw notFound('Resource');
  if (first === '' && calendar === undefined) return { kind: 'root' };
  if (first === 'principal' && calendar === undefined) return { kind: 'principal' };
  if (first !== 'calendars') throw notFound('Resource');
  if (calendar === undefined) return { kind: 'home' };
  if (!/^\d{1,15}$/.test(calendar)) throw notFound('Calendar');
  if (name === undefined) return { kind: 'calendar', calendar };
  if (name === '' || name.length > 300) throw notFound('Event');
  return { kind: 'object', calendar, name };
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
const xmlOf = (request: FastifyRequest) => readXml(bodyOf(request).toString('utf8'));
const seenBy = ({ headers }: FastifyRequest) => ({
  match: headers['if-match'],
  noneMatch: headers['if-none-match'],
});
const xml = (reply: FastifyReply, body: string, status = 207) =>
  reply.code(status).type('application/xml; charset=utf-8').send(body);

export const registerDav = (app: FastifyInstance): void => {
  app.addHttpMethod('PROPFIND', { hasBody: true });
  app.addHttpMethod('REPORT', { hasBody: true });
  void app.register(async (scope) => register(scope));
};

function register(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body));
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('dav', '1, 3, calendar-access');
    // Programs ask for a name and a password; browsers never come here.
    if (reply.statusCode === 401) void reply.header('www-authenticate', 'Basic realm="Atrium", charset="UTF-8"');
  });

  for (const method of ['GET', 'PROPFIND'] as const)
    app.route({
      method,
      url: '/.well-known/caldav',
      config,
      handler: (_request, reply) => reply.code(301).header('location', rootPath).send(),
    });

  for (const url of ['/dav', '/dav/*'] as const) {
    const handle = (method: 'GET' | 'PUT' | 'DELETE' | 'PROPFIND' | 'REPORT' | 'OPTIONS', work: Work) =>
      app.route({ method, url, config, handler: (request, reply) => attempt(request as Call, reply, work) });
    handle('OPTIONS', (_request, reply) => reply.code(204).header('allow', methods).send());
    handle('PROPFIND', find);
    handle('REPORT', report);
    handle('GET', get);
    handle('PUT', put);
    handle('DELETE', remove);
  }
}

type Work = (request: Call, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

async function attempt(request: Call, reply: FastifyReply, work: Work): Promise<FastifyReply> {
  try {
    return await work(request, reply);
  } catch (error) {
    if (error instanceof PreconditionFailed) return reply.code(412).send();
    if (error instanceof InvalidToken) return xml(reply, davError(dav('valid-sync-token')), 403);
    throw error;
  }
}

const find: Work = async (request, reply) => {
  const { ctx } = request;
  const viewer = authorizeSome(ctx, 'read', 'CalendarEvent');
  const place = placeOf(request.params['*'] ?? '');
  const asked = askedIn(xmlOf(request));
  // What lies deeper than one step is never told at once.
  const isDeep = request.headers['depth'] !== '0';
  if (place.kind === 'root') return xml(reply, multistatus(response(rootPath, rootOf(viewer), asked)));
  if (place.kind === 'principal') return xml(reply, multistatus(response(principalPath, principalOf(viewer), asked)));
  if (place.kind === 'home') return xml(reply, multistatus(await homeResponses(ctx, viewer, asked, isDeep)));
  if (place.kind === 'calendar')
    return xml(reply, multistatus(await calendarResponses(ctx, viewer, place.calendar, asked, isDeep)));
  const { calendar, object } = await named(request, place);
  return xml(reply, multistatus(response(objectPath(calendar, object.name), objectOf(object, asked), asked)));
};

/** The object that an address means. */
async function named({ ctx }: Call, place: Place) {
  const viewer = authorizeSome(ctx, 'read', 'CalendarEvent');
  if (place.kind !== 'object') throw notFound('Event');
  const { calendar } = await davCalendar(ctx, place.calendar);
  const [object] = await objectsNamed(ctx, viewer, calendar.id, [place.name]);
  if (object === undefined) throw notFound('Event');
  return { calendar: calendar.id, object };
}

const report: Work = async (request, reply) => {
  const viewer = authorizeSome(request.ctx, 'read', 'CalendarEvent');
  const place = placeOf(request.params['*'] ?? '');
  if (place.kind !== 'calendar') throw notFound('Calendar');
  return xml(reply, multistatus(await reportOf(request.ctx, viewer, place.calendar, xmlOf(request))));
};

const get: Work = async (request, reply) => {
  authorizeSome(request.ctx, 'read', 'CalendarEvent');
  const { object } = await named(request, placeOf(request.params['*'] ?? ''));
  return reply.header('etag', etagOf(object)).type('text/calendar; charset=utf-8').send(fileOf(object));
};

const put: Work = async (request, reply) => {
  authorizeSome(request.ctx, 'update', 'CalendarEvent');
  const place = placeOf(request.params['*'] ?? '');
  if (place.kind !== 'object') throw notFound('Event');
  const { isNew } = await putObject(request.ctx, place.calendar, place.name, bodyOf(request), seenBy(request));
  // No mark: what is kept is not the file as it was given, so that programs read it again.
  return reply.code(isNew ? 201 : 204).send();
};

const remove: Work = async (request, reply) => {
  authorizeSome(request.ctx, 'delete', 'CalendarEvent');
  const place = placeOf(request.params['*'] ?? '');
  if (place.kind !== 'object') throw notFound('Event');
  await deleteObject(request.ctx, place.calendar, place.name, seenBy(request));
  return reply.code(204).send();
};
