import { authorizeSome } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { CalendarInvitationRow } from '../../db/calendarTables.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { tellEvent } from '../../events.ts';
import type { GuestAnswer } from '../../graphql/schema.generated.ts';
import { answerEvent } from './answers.ts';
import { lockPeople } from './busyTimes.ts';
import { calendarEvent } from './calendarEvent.ts';
import { personalCalendar } from './calendars.ts';
import type { MailInvitation } from './icsInvitation.ts';
import { answerCounter, counterState } from './mailCounter.ts';
import { replyFile } from './icsReply.ts';
import { addInvited, changeInvited, eventOf } from './mailInvitationEvents.ts';
import { invitationOfEmail, isNewer, occurrenceIn, stateOf } from './mailInvitations.ts';
import type { ShownInvitation } from './mailInvitations.ts';
import { cancelInvited } from './mailInvitationWork.ts';
import { wishesOf } from './people.ts';
import { replyTexts } from './replyTexts.ts';
import { setApartOf } from './seriesParts.ts';

type Given = Exclude<GuestAnswer, 'WAITING'>;

/** Answers the invitation that an email brings: its organizer is told by mail, and the event stands in the viewer's calendar. */
export async function answerMail(ctx: Context, emailId: string, answer: GuestAnswer): Promise<EmailRow> {
  const { userId } = authorizeSome(ctx, 'create', 'CalendarEvent');
  if (answer === 'WAITING') throw invalid({ answer: { key: 'unknown', message: 'must be YES, NO or MAYBE' } });
  const email = await writtenEmail(ctx, emailId);
  const shown = email === null ? null : await invitationOfEmail(ctx, email);
  if (email === null || shown === null || shown.invitation.method === 'REPLY') throw notFound('Invitation');
  const isCounter = shown.invitation.method === 'COUNTER';
  const state = isCounter ? await counterState(ctx, shown) : stateOf(shown);
  if (state === 'UNCONFIRMED' && shown.invitation.method === 'CANCEL') return takeCancellation(ctx, shown, answer);
  if (state !== 'OPEN' && state !== 'UNCONFIRMED')
    throw new AppError('CONFLICT', 'The invitation cannot be answered any more', { reason: state });
  if (isCounter) return answerCounter(ctx, shown, answer);
  const { invitation, own } = shown;
  if (own !== null && own.answer !== null) {
    await answerEvent(ctx, String(own.id), answer);
    return email;
  }
  return write(ctx, async (tx) => {
    // Two answers of one user come one after the other.
    await lockPeople(tx, [userId]);
    const known = await knownTo(tx, userId, invitation);
    if (known !== undefined && !isNewer(invitation, known))
      throw new AppError('CONFLICT', 'A newer invitation has come', { reason: 'OVERTAKEN' });
    const eventId = await keepEvent(tx, known, invitation, answer);
    const isSame = known?.answer === answer && known.sequence === invitation.sequence;
    await note(tx, email, invitation, { userId, answer, eventId });
    if (!isSame) await tellOrganizer(tx, email, invitation, answer);
    return email;
  });
}

/** The reader says of a cancellation that nothing confirms that it is right. */
function takeCancellation(
  ctx: Context,
  { email, invitation, kept }: ShownInvitation,
  answer: GuestAnswer,
): Promise<EmailRow> {
  if (answer !== 'YES') throw invalid({ answer: { key: 'unknown', message: 'must be YES: it is canceled' } });
  return write(ctx, async (tx) => {
    await lockPeople(tx, [kept!.userId]);
    const known = await knownTo(tx, kept!.userId, invitation);
    if (known !== undefined && known.isCanceled === 0 && isNewer(invitation, known))
      await cancelInvited(tx, known, await eventOf(tx, known), invitation);
    return email;
  });
}

async function writtenEmail(ctx: Context, id: string): Promise<EmailRow | null> {
  const row = await ctx.db
    .selectFrom('mailMessages')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  return row === undefined ? null : ((await allowedRecords(ctx, 'update', 'Email', [row]))[0] ?? null);
}

/** What was answered before to this invitation, or to the series that it belongs to. */
const knownTo = (tx: Context, userId: number, invitation: MailInvitation) =>
  tx.db
    .selectFrom('calendarInvitations')
    .selectAll()
    .where('userId', '=', userId)
    .where('uid', '=', invitation.uid)
    .where('occurrence', 'in', ['', occurrenceIn(invitation)])
    .orderBy('occurrence')
    .executeTakeFirst();

/** Brings the viewer's calendar in line with the answer. */
async function keepEvent(
  tx: Context,
  known: CalendarInvitationRow | undefined,
  invitation: MailInvitation,
  answer: Given,
): Promise<number | null> {
  const there = known === undefined ? null : await eventOf(tx, known);
  const isOneOfSeries = there !== null && there.recurrence !== '' && occurrenceIn(invitation) !== '';
  if (answer === 'NO' && !isOneOfSeries) {
    if (there === null) return null;
    for (const apart of await setApartOf(tx, there)) await calendarEvent.remove(tx, apart);
    await calendarEvent.remove(tx, there);
    return null;
  }
  if (there !== null) return (await changeInvited(tx, there, invitation)).id;
  const added = await addInvited(tx, invitation, await personalCalendar(tx));
  if (typeof added === 'string')
    throw new AppError('CONFLICT', 'The event of the invitation cannot be kept here', { reason: 'unreadable' });
  return added.id;
}

async function note(
  tx: Context,
  { mailboxId, fromAddress }: EmailRow,
  invitation: MailInvitation,
  values: { userId: number; answer: Given; eventId: number | null },
): Promise<void> {
  const { uid, sequence, stamp, organizer } = invitation;
  const known = await knownTo(tx, values.userId, invitation);
  const now = { ...values, sequence, stamp };
  // Who has asked first is who may change it, whatever a later mail names.
  if (known !== undefined) await tx.db.updateTable('calendarInvitations').set(now).where('id', '=', known.id).execute();
  else
    await tx.db
      .insertInto('calendarInvitations')
      .values({
        ...{ ...now, mailboxId, uid, occurrence: occurrenceIn(invitation) },
        ...{ organizer: organizer?.email ?? fromAddress, sender: fromAddress },
      })
      .execute();
}

/** Writes to whoever asks, by the outbox; a program of theirs reads the file. */
async function tellOrganizer(tx: Context, email: EmailRow, invitation: MailInvitation, answer: Given): Promise<void> {
  const { organizer, guests, title } = invitation;
  if (organizer === null) return;
  const viewer = tx.viewer!;
  const { language } = (await wishesOf(tx, [viewer.userId]))(viewer.userId);
  const { subject, text } = replyTexts[language][answer];
  const encoder = new TextEncoder();
  await tellEvent(tx, {
    ...{ kind: 'mailWanted', answersId: email.id, to: { name: organizer.name, address: organizer.email } },
    method: 'REPLY',
    write: (from) => {
      const name = from.name || viewer.fullName;
      // Asked under another form of the address, they answer under it.
      const asked = guests.find((guest) => guest === from.address || plain(guest) === from.address) ?? from.address;
      const file = replyFile(invitation, { name, email: asked }, answer, tx.services.now().getTime());
      return { subject: subject(title), text: text(name, title), calendar: encoder.encode(file) };
    },
  });
}

const plain = (address: string) => address.replace(/\+[^@]*@/, '@');
