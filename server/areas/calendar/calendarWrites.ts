import type { Undo } from '../../access/subjects.ts';
import type { Belonging } from '../../access/belongings.ts';
import { authorizeSome, requireScope, signedIn } from '../../access/authorize.ts';
import { isRecordAllowed } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow, CalendarRow } from '../../db/calendarTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { tooMany, unknown } from '../../fields.ts';
import type { CalendarInput, DeletePayload } from '../../graphql/schema.generated.ts';
import type { Changed } from '../../records/changes.ts';
import { calendar, membersOf, teamsOf } from './calendar.ts';
import type { Member } from './calendar.ts';
import { calendarEvent } from './calendarEvent.ts';
import { personalCalendar } from './calendars.ts';

/* Calendars are added, deleted and left. */

const maxEvents = 20_000;
const atOnce = 500;

/** Adds a calendar that the viewer owns. */
export function createCalendar(ctx: Context, input: CalendarInput): Promise<Changed<CalendarRow>> {
  authorizeSome(ctx, 'create', 'Calendar');
  return write(ctx, async (tx) => {
    // Who has several has his own among them.
    await personalCalendar(tx);
    const own = { userId: String(signedIn(tx).userId), access: 'OWNER' as const };
    const others = (input.members ?? []).filter(({ userId }) => String(userId) !== own.userId);
    const values = await calendar.values(tx, { ...input, members: [own, ...others] }, null);
    return { row: await calendar.insert(tx, { ...values, kind: 'TEAM', isOutside: 0 }), batchId: tx.batchId };
  });
}

const noPersonal = { key: 'personal', message: 'must not be a personal calendar: every user keeps theirs' };

/** Removes a calendar. Its events go to another one, or to the trash with it; both are one batch. */
export function deleteCalendar(
  ctx: Context,
  { id, moveEventsTo }: { id: string; moveEventsTo?: string | null | undefined },
): Promise<DeletePayload> {
  authorizeSome(ctx, 'delete', 'Calendar');
  return write(ctx, async (tx) => {
    const row = await calendar.find(tx, 'delete', id);
    if (row.kind === 'PERSONAL') throw invalid({ id: noPersonal });
    const to = moveEventsTo ? await target(tx, row, moveEventsTo) : null;
    await leaveEvents(tx, row, to);
    await calendar.remove(tx, row);
    return { id: String(row.id), batchId: tx.batchId };
  });
}

async function target(tx: Context, row: CalendarRow, given: string): Promise<number> {
  const id = recordId(given) ?? 0;
  const isKnown = id !== row.id && (await isRecordAllowed(tx, 'update', 'CalendarEvent', { calendarId: id }));
  if (!isKnown) throw invalid({ moveEventsTo: unknown('there is no such calendar that you may change') });
  return id;
}

/** Moves the events, or deletes them: occurrences that were changed by themselves before their series. */
async function leaveEvents(tx: Context, { id: calendarId }: CalendarRow, to: number | null): Promise<void> {
  const events = await tx.db
    .selectFrom('calendarEvents')
    .selectAll()
    .where('calendarId', '=', calendarId)
    .orderBy('id')
    .limit(maxEvents + 1)
    .execute();
  if (events.length > maxEvents) throw invalid({ id: tooMany(maxEvents) });
  const inOrder = [...events.filter(isApart), ...events.filter((event) => !isApart(event))];
  for (let start = 0; start < inOrder.length; start += atOnce) {
    const some = inOrder.slice(start, start + atOnce);
    if (to === null) await calendarEvent.removeMany(tx, some, 'calendar');
    else await calendarEvent.setMany(tx, some, { calendarId: to }, 'calendar');
  }
}

const isApart = ({ seriesId }: CalendarEventRow) => seriesId !== null;

const lastOwner = {
  key: 'lastOwner',
  message: 'must keep an owner: make another member the owner first, or delete it',
};
const withTeam = { key: 'team', message: 'come with a team; leave the team, or ask an owner to take it off' };

/** Takes the viewer off a calendar. */
export function leaveCalendar(ctx: Context, id: string): Promise<DeletePayload> {
  authorizeSome(ctx, 'read', 'Calendar');
  requireScope(ctx, ['update'], ['Calendar']);
  return write(ctx, async (tx) => {
    const { userId } = signedIn(tx);
    const [row] = await calendar.lock(tx, [recordId(id) ?? 0]);
    if (row === undefined || row.isOutside === 1 || !(await isRecordAllowed(tx, 'read', 'Calendar', row)))
      throw notFound('Calendar');
    const rest = membersOf(row).filter((member) => member.userId !== userId);
    if (rest.length === membersOf(row).length) throw invalid({ members: withTeam });
    if (!rest.some(({ access }) => access === 'OWNER')) throw invalid({ members: lastOwner });
    await calendar.set(tx, row, shared(row, rest), null, true);
    return { id: String(row.id), batchId: tx.batchId };
  });
}

/** Members, and the owner who follows from them. */
function shared(row: CalendarRow, members: readonly Member[]): Partial<CalendarRow> {
  const owners = members.filter(({ access }) => access === 'OWNER');
  const owner = owners.find(({ userId }) => userId === row.ownerId) ?? owners[0];
  return { members: JSON.stringify(members), ...(owner && { ownerId: owner.userId }) };
}

/** Calendars of somebody who is deleted: those that are shared go on with another owner. */
export const calendarBelonging: Belonging = {
  kind: 'calendars',
  count: async ({ db }, userId) => {
    const { count } = await db
      .selectFrom('calendars')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('ownerId', '=', userId)
      .where('kind', '=', 'TEAM')
      .where('isOutside', '=', 0)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  leave: async (tx, userId, to) => {
    const rows = await tx.db
      .selectFrom('calendars')
      .selectAll()
      .where('isOutside', '=', 0)
      .where('id', 'in', (all) => all.selectFrom('calendarMembers').select('calendarId').where('userId', '=', userId))
      .orderBy('id')
      .execute();
    for (const row of rows) if (row.kind === 'TEAM' || row.ownerId !== userId) await handOver(tx, row, userId, to);
  },
};

async function handOver(tx: Context, row: CalendarRow, userId: number, to: number | null): Promise<void> {
  const members = membersOf(row);
  const isOwner = members.some((member) => member.userId === userId && member.access === 'OWNER');
  let rest = members.filter((member) => member.userId !== userId);
  if (isOwner && to !== null)
    rest = [{ userId: to, access: 'OWNER' }, ...rest.filter((member) => member.userId !== to)];
  // Whoever may change events comes before those who may only look.
  const heir = rest.find(({ access }) => access === 'EDIT') ?? rest[0];
  if (isOwner && heir !== undefined && !rest.some(({ access }) => access === 'OWNER'))
    rest = rest.map((member) => (member === heir ? { ...member, access: 'OWNER' as const } : member));
  if (rest.length === 0) rest = await ofTeams(tx, row, userId);
  // What nobody else knows of goes with its owner.
  if (rest.length > 0) await calendar.set(tx, row, shared(row, rest), 'handover', true);
}

/** Somebody of the teams that it is shared with, as its owner. */
async function ofTeams(tx: Context, row: CalendarRow, userId: number): Promise<Member[]> {
  const ids = teamsOf(row).map(({ teamId }) => teamId);
  const heir = await tx.db
    .selectFrom('teamMembers')
    .select('userId')
    .where('teamId', 'in', [0, ...ids])
    .where('userId', '!=', userId)
    .orderBy('userId')
    .executeTakeFirst();
  return heir === undefined ? [] : [{ userId: heir.userId, access: 'OWNER' }];
}

/** Of a calendar that has events by now, its making is not taken back: they would go unseen. */
export const undoCalendar: Undo = async (tx, change) => {
  if (change.action === 'CREATE') {
    const events = tx.db.selectFrom('calendarEvents').select('id').where('calendarId', '=', change.subjectId);
    if ((await events.limit(1).executeTakeFirst()) !== undefined)
      throw new AppError('CONFLICT', 'The calendar has events; delete it to say where they go');
  }
  await calendar.undo(tx, change);
};
