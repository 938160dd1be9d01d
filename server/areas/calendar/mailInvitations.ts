import { isAllowedSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow, CalendarInvitationRow } from '../../db/calendarTables.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import type { EmailInvitationState, GuestAnswer } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { instants } from './calendarEvent.ts';
import { calendarWindow } from './calendarWindow.ts';
import { longestDays } from './eventLimits.ts';
import { oldId } from './eventNames.ts';
import type { MailInvitation } from './icsInvitation.ts';
import { invitationIn } from './mailInvitationRead.ts';
import { wishesOf } from './people.ts';
import { dayMs } from './zones.ts';

/* Invitations in emails: what the calendar file of an email says, and how the reader's calendar stands to it. */

/** What is shown of one; the rest is read where it is asked for. */
export type ShownInvitation = {
  email: EmailRow;
  invitation: MailInvitation;
  own: OwnEvent | null;
  kept: Kept | null;
  /** It speaks of what was answered before, and was not followed by itself. */
  isPending: boolean;
};

type Kept = CalendarInvitationRow & { isThere: boolean };
/** An event of this program by its name in files, as far as it concerns the viewer: they keep it, or are asked to it. */
type OwnEvent = Pick<CalendarEventRow, 'id' | 'start' | 'recurrence'> & { ownerId: number; answer: GuestAnswer | null };

const keptOf = batched('answered invitations', async (ctx: Context, uids: string[]) => {
  const rows = await ctx.db
    .selectFrom('calendarInvitations as i')
    .leftJoin('calendarEvents as e', 'e.id', 'i.eventId')
    .selectAll('i')
    .select('e.id as thereId')
    .where('i.userId', '=', ctx.viewer!.userId)
    .where('i.uid', 'in', uids)
    .orderBy('i.occurrence')
    .execute();
  return Map.groupBy<string, Kept>(
    rows.map(({ thereId, ...row }) => ({ ...row, isThere: thereId !== null })),
    ({ uid }) => uid,
  );
});

const ownOf = batched('events of invitations', async (ctx: Context, uids: string[]) => {
  const { userId } = ctx.viewer!;
  const ids = uids.flatMap((uid) => Number(oldId(uid) ?? 0) || []);
  const rows = await ctx.db
    .selectFrom('calendarEvents as e')
    .innerJoin('calendars as c', 'c.id', 'e.calendarId')
    .leftJoin('calendarGuests as g', (join) => join.onRef('g.eventId', '=', 'e.id').on('g.userId', '=', userId))
    .select(['e.id', 'e.uid', 'e.start', 'e.recurrence', 'c.ownerId', 'g.answer'])
    .where('e.seriesId', 'is', null)
    .where((is) => is.or([is('e.uid', 'in', uids), is.and([is('e.id', 'in', [0, ...ids]), is('e.uid', 'is', null)])]))
    .where((is) => is.or([is('g.userId', '=', userId), is('c.ownerId', '=', userId)]))
    // What stands here as an answer to another program is no event of ours.
    .where((is) =>
      is.not(is.exists(is.selectFrom('calendarInvitations as i').select('i.id').whereRef('i.eventId', '=', 'e.id'))),
    )
    .orderBy('e.id')
    .execute();
  return new Map(rows.map(({ uid, ...row }) => [uid ?? `event-${row.id}@atrium`, row as OwnEvent]));
});

/** The invitation that an email brings; null where it brings none, or the viewer keeps no calendar. */
export async function invitationOfEmail(ctx: Context, email: EmailRow): Promise<ShownInvitation | null> {
  const { viewer } = ctx;
  if (email.fileCount === 0 || email.direction !== 'IN' || viewer === null) return null;
  if (!isAllowedSome(viewer, 'read', 'CalendarEvent')) return null;
  const invitation = await invitationIn(ctx, email, await zoneOf(ctx, viewer.userId));
  if (invitation === null) return null;
  const [own = null, all = []] = await Promise.all([ownOf(ctx, invitation.uid), keptOf(ctx, invitation.uid)]);
  const name = occurrenceIn(invitation);
  const kept = all.find(({ occurrence }) => occurrence === '' || occurrence === name) ?? null;
  const mayWait = kept !== null && isChange(invitation, kept) && isOfOrganizer(invitation, email, kept);
  const isPending = mayWait && (await isUnread(ctx, email.id)) !== true;
  return { email, invitation, own, kept, isPending };
}

/** Emails whose calendar files are still to be read: what they change is on its way. */
const isUnread = batched('calendar files to be read', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db.selectFrom('calendarMails').select('emailId').where('emailId', 'in', ids).execute();
  return new Map(found.map(({ emailId }) => [emailId, true as const]));
});

/** Whether it says of an event that was answered what is not known of it yet. */
function isChange(invitation: MailInvitation, kept: Kept): boolean {
  const { method, sequence, stamp } = invitation;
  if (method === 'REPLY' || method === 'COUNTER' || kept.isCanceled === 1 || !isNewer(invitation, kept)) return false;
  const isOther = sequence !== kept.sequence || stamp !== kept.stamp;
  return isOther || (method === 'CANCEL' && occurrenceIn(invitation) === '');
}

/** Whether it names the organizer of what was answered, and says that it comes from there. */
export const isOfOrganizer = (
  { organizer }: MailInvitation,
  { mailboxId, fromAddress }: Pick<EmailRow, 'mailboxId' | 'fromAddress'>,
  kept: CalendarInvitationRow,
): boolean =>
  kept.mailboxId === mailboxId &&
  organizer?.email === kept.organizer &&
  [kept.organizer, kept.sender].includes(fromAddress);

const zones = batched('zones of viewers', async (ctx: Context, userIds: number[]) => {
  const wishes = await wishesOf(ctx, userIds);
  return new Map(userIds.map((id) => [id, wishes(id).timeZone]));
});
export const zoneOf = async (ctx: Context, userId: number): Promise<string> => (await zones(ctx, userId)) ?? 'UTC';

/** The occurrence that alone is asked to; empty where the file tells of all of it. */
export const occurrenceIn = ({ events }: MailInvitation): string =>
  events.some(({ occurrence }) => occurrence === null) ? '' : (events[0]?.occurrence ?? '');

export const isNewer = (
  { sequence, stamp }: Pick<MailInvitation, 'sequence' | 'stamp'>,
  kept: Pick<CalendarInvitationRow, 'sequence' | 'stamp'>,
): boolean => sequence > kept.sequence || (sequence === kept.sequence && stamp >= kept.stamp);

/** Of all but what a guest proposes (`counterState`). */
export function stateOf({ invitation, own, kept, isPending }: ShownInvitation): EmailInvitationState {
  if (isPending) return 'UNCONFIRMED';
  if (invitation.method !== 'REQUEST') return invitation.method === 'CANCEL' ? 'CANCELED' : 'ANSWERED';
  if (kept === null) return own !== null && own.answer === null ? 'OWN' : 'OPEN';
  if (kept.isCanceled === 1) return 'CANCELED';
  return isNewer(invitation, kept) ? 'OPEN' : 'OVERTAKEN';
}

/** Whether it was sent by whom it names: the organizer, or the guest who answers. */
export function isFromNamed({ invitation, email, kept }: ShownInvitation): boolean {
  const [answer] = invitation.answers;
  if (invitation.method === 'REPLY') return answer?.email === email.fromAddress;
  if (invitation.method === 'COUNTER') return invitation.guests.includes(email.fromAddress);
  const { organizer, organizerOwn } = invitation;
  return [organizer?.email, organizerOwn, kept?.sender].includes(email.fromAddress);
}

/** When it takes place, the first time of a series; null where the file does not say. */
export function timesOf({ events }: MailInvitation) {
  const [event] = events;
  const { start, end, isAllDay, timeZone } = event?.input ?? {};
  if (event === undefined || event.problem !== null || !start || !end) return null;
  const { startsAt, endsAt } = instants({ start, end, isAllDay: isAllDay === true ? 1 : 0, timeZone: timeZone ?? '' });
  if (Number.isNaN(startsAt + endsAt)) return null;
  const iso = (ms: number) => new Date(ms).toISOString();
  return { isAllDay: isAllDay === true, start, end, startsAt: iso(startsAt), endsAt: iso(endsAt) };
}

/** Where its event stands in the calendar; null where it does not. */
export function pathOf({ own, kept, invitation }: ShownInvitation): string | null {
  const id = own?.id ?? (kept?.isThere === true ? kept.eventId : null);
  if (id === null || id === undefined) return null;
  const day = timesOf(invitation)?.start.slice(0, 10) ?? own?.start.slice(0, 10);
  return `/apps/calendar?${day === undefined ? '' : `date=${day}&`}event=${id}`;
}

const maxOverlaps = 3;

/** Titles of what the viewer has at the same time. All-day events leave time for others. */
export async function overlapsOf(ctx: Context, shown: ShownInvitation): Promise<string[]> {
  const times = timesOf(shown.invitation);
  if (!['REQUEST', 'COUNTER'].includes(shown.invitation.method) || times === null || times.isAllDay) return [];
  if (Date.parse(times.endsAt) - Date.parse(times.startsAt) > longestDays * dayMs) return [];
  const timeZone = await zoneOf(ctx, ctx.viewer!.userId);
  // The days around it, in whatever zone.
  const days = { from: dayNear(times.startsAt, -1), to: dayNear(times.endsAt, 2) };
  const { occurrences } = await calendarWindow(ctx, { ...days, timeZone }, new Set(['title', 'seriesId']));
  const ids = new Set([shown.own?.id, shown.kept?.eventId].filter((id) => typeof id === 'number'));
  return occurrences
    .filter(({ event, end, start, myAnswer }) => {
      if (event.isAllDay === 1 || ids.has(event.id) || ids.has(event.seriesId ?? 0)) return false;
      return myAnswer !== 'NO' && start < times.endsAt && end > times.startsAt;
    })
    .slice(0, maxOverlaps)
    .map(({ event }) => event.title);
}

const dayNear = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * dayMs).toISOString().slice(0, 10);
