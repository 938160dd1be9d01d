import { authorizeSome } from '../../access/authorize.ts';
import { setCause } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import { write } from '../../db/write.ts';
import { AppError } from '../../errors.ts';
import { fileBudgetMs, pauses } from '../../work/pauses.ts';
import { calendarEvent } from './calendarEvent.ts';
import { personalCalendar } from './calendars.ts';
import { wishesOf } from './people.ts';
import { takeReplies } from './replies.ts';
import { readCalendarFile } from './calendarFile.ts';
import { oldId, uidOf } from './eventNames.ts';
import type { IcsEvent, LeftOut } from './icsEvents.ts';
import type { FileResult } from './icsRead.ts';

type Values = Partial<CalendarEventRow>;
export type Read = { event: IcsEvent; values: Values };

const maxProblems = 100;
const maxSample = 50;
const atOnce = 500;

/** Looks through a calendar file, or takes it over: all of what can be read, or nothing. What is there already stays. */
export async function importCalendar(ctx: Context, bytes: Uint8Array, isCheck: boolean): Promise<FileResult> {
  const { userId } = authorizeSome(ctx, 'create', 'CalendarEvent');
  const { timeZone } = (await wishesOf(ctx, [userId]))(userId);
  const file = await readCalendarFile({ bytes, zone: timeZone });
  if (file.answers !== null) return takeReplies(ctx, file.answers, isCheck);
  const found = file.events;
  return write(ctx, async (tx) => {
    setCause(tx, 'import');
    const calendarId = await personalCalendar(tx);
    const known = await knownNames(tx, calendarId, found);
    const problems: FileResult['problems'] = [];
    const fresh: Read[] = [];
    let knownCount = 0;
    const pause = pauses(fileBudgetMs);
    for (const event of found) {
      if (known.has(nameOf(event))) {
        knownCount += 1;
        continue;
      }
      known.add(nameOf(event));
      const read = event.problem ?? (await valuesOf(tx, event, calendarId));
      if (typeof read === 'string') problems.push({ title: event.title, key: read });
      else fresh.push({ event, values: read });
      await pause();
    }
    if (!isCheck) await add(tx, calendarId, fresh);
    return {
      newCount: fresh.length,
      knownCount,
      problems: problems.slice(0, maxProblems),
      sample: fresh.slice(0, maxSample).map(({ values }) => ({
        title: values.title!,
        start: values.start!,
        isSeries: values.recurrence !== '',
      })),
      leftOut: leftOutOf(fresh, file.canceledCount),
      batchId: isCheck || fresh.length === 0 ? null : ctx.batchId,
    };
  });
}

function leftOutOf(fresh: readonly Read[], canceledCount: number): FileResult['leftOut'] {
  const counts = new Map<LeftOut, number>();
  for (const { event } of fresh) for (const key of event.leftOut) counts.set(key, (counts.get(key) ?? 0) + 1);
  const found: FileResult['leftOut'] = [...counts].map(([key, count]) => ({ key, count }));
  return canceledCount === 0 ? found : [...found, { key: 'canceled', count: canceledCount }];
}

const nameOf = ({ uid, occurrence }: Pick<IcsEvent, 'uid' | 'occurrence'>) => `${uid}\n${occurrence ?? ''}`;

async function knownNames(tx: Context, calendarId: number, found: readonly IcsEvent[]): Promise<Set<string>> {
  const known = new Set<string>();
  const events = tx.db.selectFrom('calendarEvents').where('calendarId', '=', calendarId);
  const uids = [...new Set(found.map(({ uid }) => uid))];
  for (let start = 0; start < uids.length; start += atOnce) {
    const some = uids.slice(start, start + atOnce);
    const byName = await events.select(['uid', 'occurrence']).where('uid', 'in', some).execute();
    for (const { uid, occurrence } of byName) known.add(nameOf({ uid: uid!, occurrence }));
    for (const name of await knownByOldNames(tx, calendarId, found, some)) known.add(name);
  }
  return known;
}

/**
 * Names of events of this calendar that are known by their ids. Another Atrium has given the same names to its own, so what
 * has neither the title nor the time of ours is another event.
 */
async function knownByOldNames(
  tx: Context,
  calendarId: number,
  found: readonly IcsEvent[],
  uids: readonly string[],
): Promise<string[]> {
  const ids = uids.flatMap((uid) => Number(oldId(uid) ?? 0) || []);
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('calendarEvents')
    .select(['id', 'seriesId', 'occurrence', 'title', 'start'])
    .where('calendarId', '=', calendarId)
    .where('uid', 'is', null)
    .where((is) => is.or([is('id', 'in', ids), is('seriesId', 'in', ids)]))
    .execute();
  const given = new Map(found.map((event) => [nameOf(event), event]));
  return rows.flatMap(({ id, seriesId, occurrence, title, start }) => {
    const name = nameOf({ uid: uidOf({ id: seriesId ?? id, uid: null }), occurrence });
    const event = given.get(name);
    return event !== undefined && (event.title === title || event.input.start === start) ? name : [];
  });
}

/** What is kept of an event, or why it cannot be. */
export async function valuesOf(tx: Context, { input, uid }: IcsEvent, calendarId: number): Promise<Values | string> {
  try {
    const values = await calendarEvent.values(tx, { ...input, calendarId: String(calendarId) }, null);
    return { ...values, uid };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [field = ''] = Object.keys(error.details.fields ?? {});
    return ['start', 'end', 'timeZone', 'recurrence'].includes(field) ? field : 'values';
  }
}

/** Series first: occurrences that were changed by themselves name theirs, and are exceptions of it. */
export async function add(tx: Context, calendarId: number, fresh: readonly Read[]): Promise<void> {
  const apart = fresh.filter(({ event }) => event.occurrence !== null);
  const exceptions = Map.groupBy(apart, ({ event }) => event.uid);
  const series = new Map<string, number>();
  const pause = pauses(fileBudgetMs);
  for (const { event, values } of fresh) {
    if (event.occurrence !== null) continue;
    const own = (exceptions.get(event.uid) ?? []).map((one) => one.event.occurrence!);
    const left =
      values.recurrence === '' ? [] : [...new Set([...(JSON.parse(values.exceptions!) as string[]), ...own])];
    const row = await calendarEvent.insert(tx, {
      ...values,
      exceptions: JSON.stringify(left.sort()),
      seriesId: null,
      occurrence: null,
    });
    series.set(event.uid, row.id);
    await pause();
  }
  for (const { event, values } of apart) {
    const seriesId = series.get(event.uid) ?? (await seriesNamed(tx, calendarId, event.uid));
    await calendarEvent.insert(tx, { ...values, seriesId, occurrence: event.occurrence });
    await pause();
  }
}

async function seriesNamed(tx: Context, calendarId: number, uid: string): Promise<number | null> {
  const row = await tx.db
    .selectFrom('calendarEvents')
    .select('id')
    .where('calendarId', '=', calendarId)
    .where('uid', '=', uid)
    .where('recurrence', '!=', '')
    .executeTakeFirst();
  return row?.id ?? null;
}
