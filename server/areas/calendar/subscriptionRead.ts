import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { CalendarEventRow, CalendarSubscriptionRow } from '../../db/calendarTables.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { AppError } from '../../errors.ts';
import type { SubscriptionFault } from '../../graphql/schema.generated.ts';
import type { Instant } from '../../instants.ts';
import { FetchError, fetchText } from '../../outgoing/fetchText.ts';
import { programContext } from '../../program.ts';
import { unseal } from '../../seal.ts';
import { fileBudgetMs, pauses } from '../../work/pauses.ts';
import { calendarEvent } from './calendarEvent.ts';
import { organizerOf, wishesOf } from './people.ts';
import { readCalendarFile } from './calendarFile.ts';
import type { IcsEvent } from './icsEvents.ts';

const maxBytes = 5 * 1024 * 1024;
const timeoutMs = 20_000;
const minuteMs = 60_000;
/** While one server reads an address, the others leave it alone for so long. */
const claimMs = 5 * minuteMs;
const atOnce = 5;
const someRows = 200;

/** Minutes between two readings that users choose from. */
export const intervals = [15, 60, 360, 1440];

export const subscriptionInstants: readonly Instant[] = intervals.map((intervalMinutes) => ({
  table: 'calendarSubscriptions',
  column: 'nextTryAt',
  maxMs: intervalMinutes * minuteMs,
  isNextTry: true,
  only: { intervalMinutes },
}));

type Row = CalendarSubscriptionRow;
export const sealedFor = 'calendar subscription';

export const addressOf = ({ services }: Context, { url }: Pick<Row, 'url'>): string => unseal(services, sealedFor, url);

type Values = Omit<CalendarEventRow, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

/** Reads what is due. Each belongs to the server that claimed it. */
export async function readSubscriptions({ services }: Context): Promise<void> {
  const due = await services.database.reader
    .selectFrom('calendarSubscriptions')
    .selectAll()
    .where('nextTryAt', '<=', services.now().toISOString())
    .orderBy('nextTryAt')
    .limit(atOnce)
    .execute();
  for (const row of due) {
    const ctx = programContext(services, `calendar subscription ${row.calendarId}`);
    await refresh(ctx, row, addressOf(ctx, row));
  }
}

/** Reads one address, and makes the events what it has. What goes wrong is kept to be shown. */
export async function refresh(ctx: Context, row: Row, url: string): Promise<void> {
  if (!(await claim(ctx, row))) return;
  let fault: SubscriptionFault | null = null;
  let read: Reading['read'] = null;
  let events: Reading['events'] = null;
  try {
    const { allowsPrivateAddresses } = ctx.services.env;
    read = await fetchText(url, { allowsPrivate: allowsPrivateAddresses, maxBytes, timeoutMs, etag: row.etag });
    if (read !== null && digestOf(read.text) !== row.digest) events = await eventsIn(ctx, row, read.text);
  } catch (error) {
    fault = faultOf(error);
    if (fault === null) throw error;
  }
  try {
    await keep(ctx, row, { read, events, fault });
  } catch (error) {
    fault = faultOf(error);
    if (fault === null) throw error;
    await keep(ctx, row, { read, events: null, fault });
  }
}

type Reading = {
  read: { text: string; etag: string | null } | null;
  events: IcsEvent[] | null;
  fault: SubscriptionFault | null;
};

/** Makes the events what was read, and notes how that went. */
async function keep(ctx: Context, row: Row, { read, events, fault }: Reading): Promise<void> {
  const now = ctx.services.now();
  await write(ctx, async (tx) => {
    const isNew = events !== null && (await takeOver(tx, row, events));
    if (isNew || fault !== row.fault) await tellOwner(tx, row);
    await tx.db
      .updateTable('calendarSubscriptions')
      .set({
        lastTriedAt: now.toISOString(),
        nextTryAt: new Date(now.getTime() + row.intervalMinutes * minuteMs).toISOString(),
        fault,
        ...(fault === null && { lastReadAt: now.toISOString() }),
        ...(read !== null && fault === null && { etag: read.etag, digest: digestOf(read.text) }),
      })
      .where('calendarId', '=', row.calendarId)
      .execute();
  });
}

/** Answers of guests are no calendar. */
async function eventsIn(ctx: Context, { calendarId }: Row, text: string): Promise<IcsEvent[]> {
  const owner = await organizerOf(ctx, calendarId);
  const { timeZone } = (await wishesOf(ctx, owner === undefined ? [] : [owner.id]))(owner?.id ?? null);
  const file = await readCalendarFile({ bytes: Buffer.from(text), zone: timeZone });
  return file.answers === null ? file.events : [];
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

function faultOf(error: unknown): SubscriptionFault | null {
  if (error instanceof FetchError) return error.fault;
  if (!(error instanceof AppError)) return null;
  return error.details.fields?.['file']?.key === 'tooMany' ? 'TOO_MANY' : 'MALFORMED';
}

async function claim({ services }: Context, { calendarId, nextTryAt }: Row): Promise<boolean> {
  const until = new Date(services.now().getTime() + claimMs).toISOString();
  const { numUpdatedRows } = await services.database.transaction((trx) =>
    trx
      .updateTable('calendarSubscriptions')
      .set({ nextTryAt: until })
      .where('calendarId', '=', calendarId)
      .where('nextTryAt', '=', nextTryAt)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}

const nameOf = ({ uid, occurrence }: { uid: string | null; occurrence: string | null }) =>
  `${uid ?? ''}\n${occurrence ?? ''}`;

/** Open pages of its owner read it again. */
async function tellOwner(tx: Context, { calendarId }: Row): Promise<void> {
  const calendar = await tx.db
    .selectFrom('calendars')
    .select('ownerId')
    .where('id', '=', calendarId)
    .executeTakeFirst();
  if (calendar !== undefined) pendingEvents(tx).push({ kind: 'account', userId: calendar.ownerId, part: 'CALENDARS' });
}

/**
 * Adds, changes and removes until the calendar has what was read. What cannot be kept is left out. Answers whether anything
 * is other than it was.
 */
async function takeOver(tx: Context, row: Row, events: readonly IcsEvent[]): Promise<boolean> {
  const { calendarId } = row;
  const there = await tx.db.selectFrom('calendarEvents').selectAll().where('calendarId', '=', calendarId).execute();
  const known = new Map(there.map((event) => [nameOf(event), event]));
  const apart = Map.groupBy(
    events.filter(({ occurrence }) => occurrence !== null),
    ({ uid }) => uid,
  );
  const seen = new Set<string>();
  const added: Values[] = [];
  let isChanged = false;
  const pause = pauses(fileBudgetMs);
  for (const event of events) {
    const name = nameOf(event);
    await pause();
    const values = seen.has(name) || event.problem !== null ? null : await valuesOf(tx, row, event, apart);
    if (values === null) continue;
    seen.add(name);
    const before = known.get(name);
    if (before === undefined) added.push(values);
    else if (await change(tx, before, values)) isChanged = true;
  }
  const gone = there.filter((event) => !seen.has(nameOf(event))).map(({ id }) => id);
  for (let start = 0; start < gone.length; start += someRows)
    await tx.db
      .deleteFrom('calendarEvents')
      .where('id', 'in', gone.slice(start, start + someRows))
      .execute();
  const now = tx.services.now().toISOString();
  for (let start = 0; start < added.length; start += someRows)
    await tx.db
      .insertInto('calendarEvents')
      .values(added.slice(start, start + someRows).map((values) => ({ ...values, createdAt: now, updatedAt: now })))
      .execute();
  return isChanged || gone.length > 0 || added.length > 0;
}

async function valuesOf(
  tx: Context,
  { calendarId, category }: Row,
  { input, uid, occurrence }: IcsEvent,
  apart: ReadonlyMap<string, IcsEvent[]>,
): Promise<Values | null> {
  try {
    // Who is asked to it is asked by somebody else.
    const given = { ...input, calendarId: String(calendarId), category, guests: [], reminders: [] };
    const values = (await calendarEvent.values(tx, given, null)) as Values;
    const own = occurrence === null ? (apart.get(uid) ?? []).map((one) => one.occurrence!) : [];
    const left = values.recurrence === '' ? [] : [...(JSON.parse(values.exceptions) as string[]), ...own];
    // Occurrences that were changed by themselves stand alone: their series leaves them out.
    return { ...values, uid, occurrence, seriesId: null, exceptions: JSON.stringify([...new Set(left)].sort()) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function change(tx: Context, before: CalendarEventRow, values: Values): Promise<boolean> {
  const isSame = (Object.keys(values) as (keyof Values)[]).every((name) => before[name] === values[name]);
  if (isSame) return false;
  const updatedAt = tx.services.now().toISOString();
  await tx.db
    .updateTable('calendarEvents')
    .set({ ...values, version: before.version + 1, updatedAt })
    .where('id', '=', before.id)
    .execute();
  return true;
}
