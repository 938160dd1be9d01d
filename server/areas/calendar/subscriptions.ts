import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CalendarSubscriptionRow } from '../../db/calendarTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { isProblem, line, malformed, tooMany } from '../../fields.ts';
import type { CalendarSubscription, CalendarSubscriptionInput } from '../../graphql/schema.generated.ts';
import { seal } from '../../seal.ts';
import { addressOf, intervals, refresh, sealedFor } from './subscriptionRead.ts';

/*
 * Calendars of others that are read from an address at an interval. What they have is a copy, so it is neither in the change
 * log nor in the trash, and nobody here changes it. Addresses of other programs have a secret in them, so they are sealed.
 */

const maxSubscriptions = 20;
const nameOf = line(100, true);

type Row = CalendarSubscriptionRow & { name: string; eventCount: number | string };

const shown = (ctx: Context, row: Row): CalendarSubscription => ({
  id: String(row.calendarId),
  name: row.name,
  url: addressOf(ctx, row),
  category: row.category,
  intervalMinutes: row.intervalMinutes,
  lastTriedAt: row.lastTriedAt,
  lastReadAt: row.lastReadAt,
  nextTryAt: row.nextTryAt,
  fault: row.fault,
  eventCount: Number(row.eventCount),
});

const subscriptionsOf = ({ db }: Context, userId: number) =>
  db
    .selectFrom('calendarSubscriptions as subscription')
    .innerJoin('calendars', 'calendars.id', 'subscription.calendarId')
    .selectAll('subscription')
    .select((is) => [
      'calendars.name',
      is
        .selectFrom('calendarEvents')
        .select((events) => events.fn.countAll<number | string>().as('count'))
        .whereRef('calendarEvents.calendarId', '=', 'calendars.id')
        .as('eventCount'),
    ])
    .where('calendars.ownerId', '=', userId)
    .orderBy('calendars.id');

export async function listSubscriptions(ctx: Context): Promise<CalendarSubscription[]> {
  const { userId } = authorizeSome(ctx, 'read', 'CalendarEvent');
  const rows = await subscriptionsOf(ctx, userId).execute();
  return rows.map((row) => shown(ctx, row as Row));
}

async function own(ctx: Context, id: string): Promise<Row> {
  const { userId } = authorizeSome(ctx, 'create', 'CalendarEvent');
  const row = await subscriptionsOf(ctx, userId)
    .where('calendars.id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Subscription');
  return row as Row;
}

/** What is given, checked; each wrong field is named. */
function valuesOf({ url, name, intervalMinutes, category }: CalendarSubscriptionInput, isNew: boolean) {
  const errors: FieldErrors = {};
  const address = (url ?? '').trim().replace(/^webcals?:/i, 'https:');
  const parsed = URL.parse(address);
  if (isNew || url != null) {
    if (address === '') errors['url'] = { key: 'required', message: 'is required' };
    else if (address.length > 2000 || parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '')
      errors['url'] = malformed('must be the address of a calendar, with https://, http:// or webcal://');
  }
  const called = name == null && isNew && parsed !== null ? parsed.hostname : name;
  const named = called == null ? undefined : nameOf(called);
  if (isProblem(named)) errors['name'] = named;
  if (intervalMinutes != null && !intervals.includes(intervalMinutes))
    errors['intervalMinutes'] = malformed(`must be one of ${intervals.join(', ')}`);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    url: url == null ? undefined : address,
    name: named as string | undefined,
    intervalMinutes: intervalMinutes ?? undefined,
    category: category ?? undefined,
  };
}

/** Subscribes, and reads at once: a wrong address shows now. */
export async function addSubscription(ctx: Context, input: CalendarSubscriptionInput): Promise<CalendarSubscription> {
  const { userId } = authorizeSome(ctx, 'create', 'CalendarEvent');
  const { url = '', name = '', intervalMinutes = 360, category = 'ETC' } = valuesOf(input, true);
  const calendarId = await write(ctx, async (tx) => {
    const count = (await subscriptionsOf(tx, userId).execute()).length;
    if (count >= maxSubscriptions) throw invalid({ url: tooMany(maxSubscriptions) });
    const now = tx.services.now().toISOString();
    const members = JSON.stringify([{ userId, access: 'VIEW' }]);
    const { id } = await tx.db
      .insertInto('calendars')
      .values({ name, ownerId: userId, kind: 'TEAM', isOutside: 1, members, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.db.insertInto('calendarMembers').values({ calendarId: id, userId, access: 'VIEW' }).execute();
    await tx.db
      .insertInto('calendarSubscriptions')
      .values({
        calendarId: id,
        url: seal(tx.services, sealedFor, url),
        category,
        intervalMinutes,
        nextTryAt: now,
        lastTriedAt: null,
        lastReadAt: null,
        fault: null,
        etag: null,
        digest: null,
      })
      .execute();
    return id;
  });
  return refreshSubscription(ctx, String(calendarId));
}

export async function changeSubscription(
  ctx: Context,
  id: string,
  input: CalendarSubscriptionInput,
): Promise<CalendarSubscription> {
  const row = await own(ctx, id);
  const { url, name, intervalMinutes, category } = valuesOf(input, false);
  const isReadAnew = (url !== undefined && url !== addressOf(ctx, row)) || (category ?? row.category) !== row.category;
  await write(ctx, async (tx) => {
    if (name !== undefined)
      await tx.db.updateTable('calendars').set({ name }).where('id', '=', row.calendarId).execute();
    await tx.db
      .updateTable('calendarSubscriptions')
      .set({
        ...(url !== undefined && { url: seal(tx.services, sealedFor, url) }),
        ...(category !== undefined && { category }),
        ...(intervalMinutes !== undefined && { intervalMinutes }),
        ...(isReadAnew && { etag: null, digest: null }),
      })
      .where('calendarId', '=', row.calendarId)
      .execute();
  });
  return isReadAnew ? refreshSubscription(ctx, id) : shown(ctx, await own(ctx, id));
}

/** The events go with it: they are somebody else's. */
export async function removeSubscription(ctx: Context, id: string): Promise<boolean> {
  const { calendarId } = await own(ctx, id);
  await write(ctx, async (tx) => {
    await tx.db.deleteFrom('calendarEvents').where('calendarId', '=', calendarId).execute();
    await tx.db.deleteFrom('calendars').where('id', '=', calendarId).execute();
  });
  return true;
}

/** Reads it now. What speaks against it stands in the answer, as it does after each turn. */
export async function refreshSubscription(ctx: Context, id: string): Promise<CalendarSubscription> {
  const row = await own(ctx, id);
  await refresh(ctx, row, addressOf(ctx, row));
  return shown(ctx, await own(ctx, id));
}
