import type { Context } from '../../context.ts';
import type { CalendarEventRow, CalendarInvitationRow } from '../../db/calendarTables.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { write } from '../../db/write.ts';
import type { DomainEvent } from '../../events.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { programContext } from '../../program.ts';
import type { MailInvitation } from './icsInvitation.ts';
import { changeInvited, eventOf, removeInvited } from './mailInvitationEvents.ts';
import { invitationIn } from './mailInvitationRead.ts';
import { isNewer, isOfOrganizer, occurrenceIn, timesOf } from './mailInvitations.ts';
import { isConfirmed } from './mailSender.ts';
import { wishesOf } from './people.ts';
import { takeReplies } from './replies.ts';

/*
 * What calendar files in mail change by themselves: events that were asked to, each only by its organizer, and answers to our
 * own invitations, each only by the guest. What is new waits for an answer.
 */

const atOnce = 20;

/** Notes an email that has come with a calendar file. It is read after the transaction, as that may take a while. */
export async function noteMail(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'mailCame' || event.fileIds.length === 0) return;
  const found = await tx.db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...event.fileIds])
    .where('mediaType', 'like', 'text/calendar%')
    .limit(1)
    .executeTakeFirst();
  if (found !== undefined) await tx.db.insertInto('calendarMails').values({ emailId: event.emailId }).execute();
}

/** Reads what has come. Several servers may do so at once: each email counts for the one that takes it off the list. */
export async function readCalendarMails({ services }: Context): Promise<void> {
  const waiting = await services.database.reader
    .selectFrom('calendarMails')
    .select('emailId')
    .orderBy('emailId')
    .limit(atOnce)
    .execute();
  for (const { emailId } of waiting)
    await readOne(programContext(services, `calendar file of email ${emailId}`), emailId);
}

async function readOne(ctx: Context, emailId: number): Promise<void> {
  const found = await ctx.db
    .selectFrom('mailMessages as e')
    .innerJoin('mailboxes as m', 'm.id', 'e.mailboxId')
    .selectAll('e')
    .select('m.ownerId')
    .where('e.id', '=', emailId)
    .executeTakeFirst();
  const zone = found === undefined ? 'UTC' : (await wishesOf(ctx, [found.ownerId ?? 0]))(found.ownerId).timeZone;
  const invitation = found === undefined ? null : await invitationIn(ctx, found, zone);
  await write(ctx, async (tx) => {
    const taken = await tx.db
      .deleteFrom('calendarMails')
      .where('emailId', '=', emailId)
      .returning('emailId')
      .executeTakeFirst();
    if (taken === undefined || found === undefined || invitation === null || found.folder === 'SPAM') return;
    if (invitation.method === 'REPLY') await takeReply(tx, found, found.ownerId, invitation);
    // What a guest proposes waits for the organizer.
    else if (invitation.method !== 'COUNTER') await follow(tx, found, invitation);
  });
}

/** Answers of guests to events in the calendar of whose mailbox it is. */
async function takeReply(
  tx: Context,
  { fromAddress }: EmailRow,
  ownerId: number | null,
  { answers }: MailInvitation,
): Promise<void> {
  const own = answers.filter(({ email }) => email === fromAddress);
  if (ownerId === null || own.length === 0) return;
  await takeReplies(tx, own, false, async (ctx, { calendarId }) => {
    const calendar = await ctx.db
      .selectFrom('calendars')
      .select('ownerId')
      .where('id', '=', calendarId)
      .executeTakeFirst();
    return calendar?.ownerId === ownerId;
  });
}

/** What was asked for before in this mailbox has changed, or is canceled. */
async function follow(tx: Context, email: EmailRow, invitation: MailInvitation): Promise<void> {
  // What nothing confirms waits until its reader takes it over.
  if (!(await isConfirmed(tx, email))) return;
  const rows = await tx.db
    .selectFrom('calendarInvitations')
    .selectAll()
    .where('mailboxId', '=', email.mailboxId)
    .where('uid', '=', invitation.uid)
    .where('occurrence', 'in', ['', occurrenceIn(invitation)])
    .orderBy('id')
    .execute();
  for (const row of rows) {
    if (!isOfOrganizer(invitation, email, row) || !isNewer(invitation, row)) continue;
    const event = await eventOf(tx, row);
    if (invitation.method === 'CANCEL') await cancelInvited(tx, row, event, invitation);
    else await change(tx, row, event, invitation);
  }
}

const times = ['startsAt', 'endsAt', 'recurrence'] as const;

async function change(
  tx: Context,
  row: CalendarInvitationRow,
  event: CalendarEventRow | null,
  invitation: MailInvitation,
): Promise<void> {
  const now = event === null ? null : await changeInvited(tx, event, invitation);
  const hasMoved = event !== null && now !== null && times.some((name) => event[name] !== now[name]);
  await noteVersion(tx, row, invitation, hasMoved ? { answer: 'WAITING' } : {});
  if (event !== null && now !== null && event.version !== now.version)
    await tell(tx, row, now, 'EVENT_CHANGED', invitation);
}

/** Takes away what its organizer cancels. */
export async function cancelInvited(
  tx: Context,
  row: CalendarInvitationRow,
  event: CalendarEventRow | null,
  invitation: MailInvitation,
): Promise<void> {
  const isWhole =
    event === null ? occurrenceIn(invitation) === row.occurrence : await removeInvited(tx, event, invitation);
  await noteVersion(tx, row, invitation, isWhole ? { isCanceled: 1 } : {});
  if (event !== null) await tell(tx, row, event, 'EVENT_CANCELED', invitation);
}

const noteVersion = (
  tx: Context,
  { id }: CalendarInvitationRow,
  { sequence, stamp }: MailInvitation,
  more: Partial<CalendarInvitationRow>,
) =>
  tx.db
    .updateTable('calendarInvitations')
    .set({ sequence, stamp, ...more })
    .where('id', '=', id)
    .execute();

const tell = (
  tx: Context,
  { userId }: CalendarInvitationRow,
  event: CalendarEventRow,
  kind: 'EVENT_CHANGED' | 'EVENT_CANCELED',
  invitation: MailInvitation,
) =>
  notifyUsers(tx, [userId], {
    kind,
    subject: 'CalendarEvent',
    subjectId: event.id,
    data: {
      name: event.title,
      startsAt: timesOf(invitation)?.startsAt ?? event.startsAt,
      actorName: invitation.organizer?.name ?? '',
    },
    isOthersOnly: false,
  });
