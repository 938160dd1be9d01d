import { createHmac, timingSafeEqual } from 'node:crypto';
import { authorizeSome, filterFor, isAllowedSome } from '../../access/authorize.ts';
import { requireOwner } from '../../access/proof.ts';
import { isEverything } from '../../access/rowFilter.ts';
import type { Reader } from '../../access/rowFilter.ts';
import { filterSql, tablePlace } from '../../access/rowSql.ts';
import { loadAbility, roleIdsOf } from '../../access/roles.ts';
import type { Context, Services, Viewer } from '../../context.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { pauses } from '../../work/pauses.ts';
import { guestsKept } from './guests.ts';

/* A calendar that other programs subscribe to: an address with a secret in it, as they know no sign-in. */

const maxEvents = 20_000;
const hourMs = 3_600_000;
const idsAtOnce = 5000;

const secretOf = ({ secret }: Services, id: number) =>
  createHmac('sha256', secret).update(`calendar feed ${id}`).digest('base64url').slice(0, 32);

/** The address is a key to what the viewer reads there, for good: no API token gets hold of it. */
function forFeed(ctx: Context): Viewer {
  authorizeSome(ctx, 'read', 'CalendarEvent');
  return requireOwner(ctx);
}

export async function feedOf(ctx: Context) {
  const { userId } = forFeed(ctx);
  const feed = await ctx.db.selectFrom('calendarFeeds').selectAll().where('userId', '=', userId).executeTakeFirst();
  if (feed === undefined) return null;
  const path = `/feeds/calendar/${feed.id}-${secretOf(ctx.services, feed.id)}.ics`;
  return { url: (ctx.services.env.publicUrl ?? '') + path, createdAt: feed.createdAt, lastReadAt: feed.lastReadAt };
}

export async function revokeFeed(ctx: Context): Promise<boolean> {
  const { userId } = forFeed(ctx);
  await write(ctx, (tx) => tx.db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute());
  return true;
}

/** The secret follows from the id, which is never used again: a new feed has a new address. */
export async function createFeed(ctx: Context): Promise<boolean> {
  const { userId } = forFeed(ctx);
  await write(ctx, async (tx) => {
    await tx.db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute();
    const createdAt = tx.services.now().toISOString();
    await tx.db.insertInto('calendarFeeds').values({ userId, createdAt, lastReadAt: null }).execute();
  });
  return true;
}

/** Events for whoever has the address, as long as its owner may read them, and whose they are. Throws NOT_FOUND for everything else. */
export async function eventsOfFeed(
  services: Services,
  name: string,
): Promise<{ events: CalendarEventRow[]; userId: number }> {
  const { database, now } = services;
  const [, number = '', given = ''] = /^(\d{1,10})-([\w-]{32})\.ics$/.exec(name) ?? [];
  const id = recordId(number) ?? 0;
  const expected = Buffer.from(secretOf(services, id));
  const isRight = given.length === expected.length && timingSafeEqual(Buffer.from(given), expected);
  const feed = await database.reader
    .selectFrom('calendarFeeds as feed')
    .innerJoin('users', 'users.id', 'feed.userId')
    .select(['feed.userId', 'feed.lastReadAt', 'users.roleId', 'users.otherRoleIds', 'users.status'])
    .where('feed.id', '=', isRight ? id : 0)
    .executeTakeFirst();
  if (feed === undefined || feed.status !== 'active') throw notFound('Calendar');
  const ability = await loadAbility(services, ...roleIdsOf(feed));
  const reader: Reader = { userId: feed.userId, ability, areas: services.areas };
  if (!isAllowedSome(reader, 'read', 'CalendarEvent')) throw notFound('Calendar');
  const readAt = now().toISOString();
  if (feed.lastReadAt === null || Date.parse(readAt) - Date.parse(feed.lastReadAt) > hourMs)
    await database.transaction((trx) =>
      trx.updateTable('calendarFeeds').set({ lastReadAt: readAt }).where('id', '=', id).execute(),
    );
  return { events: await eventsOf(services, reader), userId: feed.userId };
}

/** All events of the calendars that a user reads and that rules let pass, the latest first where there are very many. */
export async function eventsOf({ database }: Services, reader: Reader): Promise<CalendarEventRow[]> {
  const { userId } = reader;
  const readable = filterFor(reader, 'read', 'CalendarEvent');
  const events = await database.reader
    .selectFrom('calendarEvents as event')
    .selectAll('event')
    .where('event.calendarId', 'in', (is) =>
      is.selectFrom('calendarReaders').select('calendarId').where('userId', '=', userId),
    )
    .where(filterSql(readable, tablePlace('event', 'calendarEvents')))
    // What is read from elsewhere is told there.
    .where('event.calendarId', 'not in', (is) => is.selectFrom('calendarSubscriptions').select('calendarId'))
    .orderBy('event.startsAt', 'desc')
    .limit(maxEvents)
    .execute();
  return withShownGuests(database, reader, events);
}

/** The same without the addresses of guests who are users that the reader may not read: they stand there by name. */
export async function withShownGuests(database: Database, reader: Reader, events: CalendarEventRow[]) {
  const filter = filterFor(reader, 'read', 'User');
  if (isEverything(filter)) return events;
  const pause = pauses();
  const asked = new Set<number>();
  for (const event of events) {
    for (const { userId } of guestsKept(event)) if (userId !== null) asked.add(userId);
    await pause();
  }
  const isShown = new Set<number | null>([null, reader.userId]);
  const ids = [...asked];
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const people = await database.reader
      .selectFrom('users')
      .select('id')
      .where(filterSql(filter, tablePlace('users', 'users')))
      .where('id', 'in', ids.slice(start, start + idsAtOnce))
      .execute();
    for (const { id } of people) isShown.add(id);
  }
  for (const event of events) {
    const guests = guestsKept(event);
    if (guests.every(({ userId }) => isShown.has(userId))) continue;
    const shown = guests.map((guest) => (isShown.has(guest.userId) ? guest : { ...guest, email: '' }));
    event.guests = JSON.stringify(shown);
    await pause();
  }
  return events;
}
