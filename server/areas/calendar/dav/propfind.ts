import { isAllowedSome } from '../../../access/authorize.ts';
import type { Context, Viewer } from '../../../context.ts';
import type { CalendarColor } from '../../../graphql/schema.generated.ts';
import type { CalendarRow } from '../../../db/calendarTables.ts';
import { write } from '../../../db/write.ts';
import { ownerName, personalCalendar } from '../calendars.ts';
import { calendarPath, davCalendar, davCalendars, etagOf, fileOf, homePath, objectPath, objectsOf } from './objects.ts';
import type { CalendarObject } from './objects.ts';
import { syncToken } from './sync.ts';
import { partOf } from './xmlRead.ts';
import type { Element } from './xmlRead.ts';
import { apple, cal, dav, element, escaped, href, response, server } from './xmlWrite.ts';
import type { Properties } from './xmlWrite.ts';

/* What calendar programs ask of the places: who the caller is, which calendars there are, what they hold. */

export const rootPath = '/dav/';
export const principalPath = '/dav/principal/';

const colors: Record<CalendarColor, string> = {
  PRIMARY: '#7367F0FF',
  SUCCESS: '#28C76FFF',
  INFO: '#00BAD1FF',
  WARNING: '#FF9F43FF',
  ERROR: '#FF4C51FF',
  SECONDARY: '#808390FF',
};

/** Names of the properties that are asked for; null: all that there are. */
export function askedIn(body: Element | null): string[] | null {
  const prop = partOf(body, dav('prop'));
  return prop === undefined ? null : prop.parts.map(({ name }) => name);
}

const privilege = (name: string) => element(dav('privilege'), element(dav(name)));
const report = (name: string) => element(dav('supported-report'), element(dav('report'), element(name)));
const reads = privilege('read') + privilege('read-current-user-privilege-set');

const collection = (more = ''): Properties => ({
  [dav('resourcetype')]: element(dav('collection')) + more,
  [dav('current-user-principal')]: href(principalPath),
  [dav('current-user-privilege-set')]: reads,
});

export const rootOf = ({ fullName }: Viewer): Properties => ({
  ...collection(),
  [dav('displayname')]: escaped(fullName),
});

export const principalOf = ({ fullName, email }: Viewer): Properties => ({
  ...collection(element(dav('principal'))),
  [dav('displayname')]: escaped(fullName),
  [dav('principal-URL')]: href(principalPath),
  [cal('calendar-home-set')]: href(homePath),
  [cal('calendar-user-address-set')]: href(`mailto:${email}`),
});

const homeOf = ({ fullName }: Viewer): Properties => ({
  ...collection(),
  [dav('displayname')]: escaped(fullName),
  [dav('owner')]: href(principalPath),
});

/** Changes with every event of the calendar. */
async function tagOf({ db }: Context, { id, version }: CalendarRow): Promise<string> {
  const { count, versions, ids } = await db
    .selectFrom('calendarEvents')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string | null>('version').as('versions'),
      fn.sum<number | string | null>('id').as('ids'),
    ])
    .where('calendarId', '=', id)
    .executeTakeFirstOrThrow();
  return [version, count, versions ?? 0, ids ?? 0].join('-');
}

async function calendarOf(
  ctx: Context,
  { calendar, mayWrite }: { calendar: CalendarRow; mayWrite: boolean },
  token: string,
): Promise<Properties> {
  const writes = ['write', 'write-content', 'bind', 'unbind'].map(privilege).join('');
  return {
    ...collection(element(cal('calendar'))),
    [dav('displayname')]: escaped(calendar.name || (await ownerName(ctx, calendar))),
    [dav('owner')]: href(principalPath),
    [dav('current-user-privilege-set')]: mayWrite ? reads + writes : reads,
    [dav('supported-report-set')]: [cal('calendar-query'), cal('calendar-multiget'), dav('sync-collection')]
      .map(report)
      .join(''),
    [dav('sync-token')]: escaped(token),
    [dav('getetag')]: escaped(`"${await tagOf(ctx, calendar)}"`),
    [server('getctag')]: escaped(await tagOf(ctx, calendar)),
    [cal('supported-calendar-component-set')]: '<c:comp name="VEVENT"/>',
    [apple('calendar-color')]: colors[calendar.color],
  };
}

/** What an object answers; its file only where it is asked for. */
export const objectOf = (object: CalendarObject, asked: readonly string[] | null): Properties => ({
  [dav('resourcetype')]: '',
  [dav('getetag')]: escaped(etagOf(object)),
  [dav('getcontenttype')]: 'text/calendar; charset=utf-8; component=VEVENT',
  ...(asked?.includes(cal('calendar-data')) && { [cal('calendar-data')]: escaped(fileOf(object)) }),
});

/** Calendars of the viewer, below their home where that is asked for itself. */
export async function homeResponses(ctx: Context, viewer: Viewer, asked: string[] | null, isDeep: boolean) {
  const own = response(homePath, homeOf(viewer), asked);
  if (!isDeep) return own;
  const token = await syncToken(ctx);
  let calendars = await davCalendars(ctx);
  // Who connects a phone before anything else has no calendar yet.
  const hasOwn = calendars.some(({ calendar }) => calendar.kind === 'PERSONAL' && calendar.ownerId === viewer.userId);
  if (!hasOwn && isAllowedSome(viewer, 'create', 'CalendarEvent')) {
    await write(ctx, (tx) => personalCalendar(tx));
    calendars = await davCalendars(ctx);
  }
  const found = await Promise.all(
    calendars.map(async (one) => response(calendarPath(one.calendar.id), await calendarOf(ctx, one, token), asked)),
  );
  return own + found.join('');
}

export async function calendarResponses(
  ctx: Context,
  viewer: Viewer,
  id: string,
  asked: string[] | null,
  isDeep: boolean,
): Promise<string> {
  const found = await davCalendar(ctx, id);
  const { calendar } = found;
  const own = response(calendarPath(calendar.id), await calendarOf(ctx, found, await syncToken(ctx)), asked);
  if (!isDeep) return own;
  const objects = await objectsOf(ctx, viewer, calendar.id);
  return own + objects.map((one) => response(objectPath(calendar.id, one.name), objectOf(one, asked), asked)).join('');
}
