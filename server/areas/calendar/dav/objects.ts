import { filterFor } from '../../../access/authorize.ts';
import { filterSql, tablePlace } from '../../../access/rowSql.ts';
import type { Context, Viewer } from '../../../context.ts';
import type { CalendarEventRow, CalendarRow } from '../../../db/calendarTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { notFound } from '../../../errors.ts';
import { withShownGuests } from '../calendarFeed.ts';
import { accessOfViewer, listCalendars } from '../calendars.ts';
import { oldId, uidOf } from '../eventNames.ts';
import { icsOf } from '../icsWrite.ts';

/* Events as CalDAV knows them: a series and its occurrences that were changed by themselves are one object. */

export type CalendarObject = {
  /** What it is called in its calendar. */
  name: string;
  row: CalendarEventRow;
  apart: CalendarEventRow[];
};

const maxEvents = 20_000;
const atOnce = 1000;

export const homePath = '/dav/calendars/';
export const calendarPath = (id: number) => `${homePath}${id}/`;
export const objectPath = (calendarId: number, name: string) => calendarPath(calendarId) + encodeURIComponent(name);

export const nameOf = (row: Pick<CalendarEventRow, 'id' | 'uid' | 'davName'>): string =>
  row.davName ?? `${uidOf(row)}.ics`;

export const etagOf = ({ row, apart }: Pick<CalendarObject, 'row' | 'apart'>): string =>
  `"${[row, ...apart].map(({ id, version }) => `${id}.${version}`).join('-')}"`;

export const fileOf = ({ row, apart }: CalendarObject): string => icsOf([row, ...apart], null);

/** Calendars whose events the viewer reads. */
export async function davCalendars(ctx: Context): Promise<{ calendar: CalendarRow; mayWrite: boolean }[]> {
  const found = await Promise.all(
    (await listCalendars(ctx)).map(async (calendar) => ({ calendar, access: await accessOfViewer(ctx, calendar) })),
  );
  return found
    .filter(({ access }) => access !== 'BUSY')
    .map(({ calendar, access }) => ({ calendar, mayWrite: access === 'OWNER' || access === 'EDIT' }));
}

export async function davCalendar(ctx: Context, given: string) {
  const id = recordId(given);
  const found = (await davCalendars(ctx)).find(({ calendar }) => calendar.id === id);
  if (found === undefined) throw notFound('Calendar');
  return found;
}

/** Events of a calendar that the rules of the viewer let pass. */
function readable({ db }: Context, viewer: Viewer, calendarId: number) {
  const filter = filterFor(viewer, 'read', 'CalendarEvent');
  return db
    .selectFrom('calendarEvents as event')
    .selectAll('event')
    .where('event.calendarId', '=', calendarId)
    .where(filterSql(filter, tablePlace('event', 'calendarEvents')));
}

/** Objects of a calendar; with `ids` those that these rows are or belong to. */
export async function objectsOf(
  ctx: Context,
  viewer: Viewer,
  calendarId: number,
  ids: readonly number[] | null = null,
): Promise<CalendarObject[]> {
  const rows: CalendarEventRow[] = [];
  const events = readable(ctx, viewer, calendarId);
  if (ids === null) rows.push(...(await events.orderBy('event.startsAt', 'desc').limit(maxEvents).execute()));
  else
    for (let start = 0; start < ids.length; start += atOnce) {
      const some = ids.slice(start, start + atOnce);
      rows.push(
        ...(await events
          .where((is) => is.or([is('event.id', 'in', some), is('event.seriesId', 'in', some)]))
          .execute()),
      );
    }
  return gathered(await withShownGuests(ctx.services.database, viewer, rows));
}

function gathered(rows: readonly CalendarEventRow[]): CalendarObject[] {
  const apart = Map.groupBy(
    rows.filter(({ seriesId }) => seriesId !== null),
    ({ seriesId }) => seriesId!,
  );
  const ids = new Set(rows.map(({ id }) => id));
  return rows
    .filter(({ seriesId }) => seriesId === null || !ids.has(seriesId))
    .map((row) => ({
      name: nameOf(row),
      row,
      apart: row.seriesId === null ? (apart.get(row.id) ?? []).toSorted((a, b) => a.id - b.id) : [],
    }));
}

/** Objects by their names, as calendar programs ask for them. */
export async function objectsNamed(
  ctx: Context,
  viewer: Viewer,
  calendarId: number,
  names: readonly string[],
): Promise<CalendarObject[]> {
  const ids: number[] = [];
  for (let start = 0; start < names.length; start += atOnce) {
    const some = names.slice(start, start + atOnce);
    const uids = some.flatMap((name) => (name.endsWith('.ics') ? name.slice(0, -4) : []));
    const old = uids.map((uid) => Number(oldId(uid) ?? 0)).filter((id) => id > 0);
    const found = await readable(ctx, viewer, calendarId)
      .where('event.seriesId', 'is', null)
      .where((is) =>
        is.or([
          is('event.davName', 'in', ['', ...some]),
          is.and([is('event.davName', 'is', null), is('event.uid', 'in', ['', ...uids])]),
          is.and([is('event.davName', 'is', null), is('event.uid', 'is', null), is('event.id', 'in', [0, ...old])]),
        ]),
      )
      .execute();
    ids.push(...found.map(({ id }) => id));
  }
  if (ids.length === 0) return [];
  const asked = new Set(names);
  return (await objectsOf(ctx, viewer, calendarId, ids)).filter(({ name }) => asked.has(name));
}
