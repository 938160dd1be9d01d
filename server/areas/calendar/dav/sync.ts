import type { Context, Viewer } from '../../../context.ts';
import type { CalendarEventRow } from '../../../db/calendarTables.ts';
import { nameOf, objectsOf } from './objects.ts';
import type { CalendarObject } from './objects.ts';

/* What has changed in a calendar since a token, by the change log. */

/** Changes that are being written may come later than others with higher numbers: what is so young is told once more. */
const youngMs = 60_000;
const atOnce = 500;
/** Deleted events are told by their last entry of the log, which is kept as long as they are in the trash. */
const goodForMs = 25 * 24 * 3_600_000;
const maxChanges = 10_000;

const form = /^urn:atrium:sync:(\d{1,15})-(\d{1,15})$/;

/** Stands for the state of all calendars at this moment. */
export async function syncToken({ db, services }: Context): Promise<string> {
  const now = services.now().getTime();
  const latest = await db.selectFrom('changes').select(['id', 'at']).orderBy('id', 'desc').limit(atOnce).execute();
  const settled =
    latest.find(({ at }) => Date.parse(at) < now - youngMs) ?? (latest.length < atOnce ? undefined : latest.at(-1));
  return `urn:atrium:sync:${settled?.id ?? 0}-${now}`;
}

type Logged = Partial<Pick<CalendarEventRow, 'calendarId' | 'uid' | 'davName' | 'seriesId'>>;
export type Synced = { objects: CalendarObject[]; gone: string[] };

/** What changed since the token; null for one that is none, or too old. */
export async function changedSince(
  ctx: Context,
  viewer: Viewer,
  calendarId: number,
  token: string,
): Promise<Synced | null> {
  const [, sequence, at] = form.exec(token) ?? [];
  if (sequence === undefined || ctx.services.now().getTime() - Number(at) > goodForMs) return null;
  const changes = await ctx.db
    .selectFrom('changes')
    .select(['subjectId', 'action', 'before', 'after'])
    .where('id', '>', Number(sequence))
    .where('subject', '=', 'CalendarEvent')
    .orderBy('id')
    .limit(maxChanges + 1)
    .execute();
  if (changes.length > maxChanges) return null;
  const ids = new Set<number>();
  const names = new Map<number, string>();
  for (const { subjectId, before, after } of changes) {
    ids.add(subjectId);
    const was = before === null ? null : (JSON.parse(before) as Logged);
    const is = after === null ? null : (JSON.parse(after) as Logged);
    const { seriesId } = was?.seriesId === undefined ? (is ?? {}) : was;
    if (seriesId) ids.add(seriesId);
    // Of what was deleted all columns are kept, of what was moved only the calendar.
    if (was?.calendarId !== calendarId) continue;
    if (is === null && !was.seriesId)
      names.set(subjectId, nameOf({ id: subjectId, uid: was.uid ?? null, davName: was.davName ?? null }));
    else if (is !== null) names.set(subjectId, '');
  }
  const objects = await objectsOf(ctx, viewer, calendarId, [...ids]);
  const there = new Set(objects.map(({ name }) => name));
  const moved = [...names].filter(([, name]) => name === '').map(([id]) => id);
  const rows = await ctx.db
    .selectFrom('calendarEvents')
    .select(['id', 'uid', 'davName', 'seriesId'])
    .where('id', 'in', [0, ...moved])
    .execute();
  for (const row of rows) if (row.seriesId === null) names.set(row.id, nameOf(row));
  return { objects, gone: [...new Set(names.values())].filter((name) => name !== '' && !there.has(name)) };
}
