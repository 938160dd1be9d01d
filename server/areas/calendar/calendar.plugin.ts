import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { contextOfUser } from '../../access/asUser.ts';
import { authorizeSome } from '../../access/authorize.ts';
import type { Context, Services } from '../../context.ts';
import { timedEntries } from '../../dated/timed.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { takeUploads, uploadBody, uploadedFile } from '../../upload.ts';
import { eventsOf, eventsOfFeed } from './calendarFeed.ts';
import { registerDav } from './dav/dav.plugin.ts';
import { importCalendar } from './calendarImport.ts';
import { timedPart } from './icsTimed.ts';
import { icsStream } from './icsWrite.ts';

const maxBytes = 5 * 1024 * 1024;
const type = 'text/calendar; charset=utf-8';
const tag = 'Calendar';
const answer = { status: 201, type: 'application/json', schema: { type: 'object' } };

const download: StreamOperation = {
  operationId: 'exportCalendar',
  summary: 'All events of the calendars that the caller reads, as a calendar file (iCalendar).',
  tag,
  right: ['read', 'CalendarEvent'],
  answer: { status: 200, type },
};

const upload: StreamOperation = {
  operationId: 'importCalendar',
  summary: 'Adds the events of a calendar file of at most 5 MB and 2000 events; those that are there already stay.',
  tag,
  right: ['create', 'CalendarEvent'],
  body: uploadBody,
  answer,
};

const check: StreamOperation = {
  ...upload,
  operationId: 'checkCalendarFile',
  summary: 'Tells what importing a calendar file would do, and does nothing.',
};

/** What takes place at a time without being an event here, of other areas. */
async function timedParts(ctx: Context | null): Promise<string[]> {
  if (ctx === null) return [];
  const { publicUrl } = ctx.services.env;
  return (await timedEntries(ctx)).map((entry) => timedPart(entry, publicUrl));
}

/** Calendar files: export, private feed, import; and calendars in phones. */
export function registerCalendarFiles(app: FastifyInstance, services: Services): void {
  void app.register((scope) => register(scope, services));
  registerDav(app);
}

async function register(app: FastifyInstance, services: Services): Promise<void> {
  const { env, now } = services;
  const count = await takeUploads(app, maxBytes, env.rateLimitPerMinute > 0);

  app.get('/export/calendar.ics', { config: { operation: download } }, async ({ ctx }, reply) => {
    const viewer = authorizeSome(ctx, 'read', 'CalendarEvent');
    const day = now().toISOString().slice(0, 10);
    return reply
      .header('content-disposition', `attachment; filename="calendar-${day}.ics"`)
      .header('cache-control', 'no-store')
      .type(type)
      .send(Readable.from(icsStream(await eventsOf(services, viewer), viewer.fullName, await timedParts(ctx))));
  });

  // For programs that subscribe to it: the address is the credential.
  app.get<{ Params: { name: string } }>('/feeds/calendar/:name', async ({ params }, reply) => {
    const { events, userId } = await eventsOfFeed(services, params.name);
    const more = await timedParts(await contextOfUser(services, userId, 'calendar feed'));
    return reply
      .header('cache-control', 'private, max-age=300')
      .header('x-robots-tag', 'noindex')
      .type(type)
      .send(Readable.from(icsStream(events, 'Atrium', more)));
  });

  for (const [path, operation, isCheck] of [
    ['/import/calendar', upload, false],
    ['/import/calendar/check', check, true],
  ] as const)
    app.post(
      path,
      {
        config: { operation },
        onRequest: async ({ ctx }) => count(authorizeSome(ctx, 'create', 'CalendarEvent')),
      },
      async (request, reply) => {
        const file = await uploadedFile(request, reply, maxBytes);
        if (file === null) return reply;
        return reply.code(201).send(await importCalendar(request.ctx, file.bytes, isCheck));
      },
    );
}
