import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import { tellEvent } from '../../events.ts';
import type { EmailInvitationState, GuestAnswer } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { lockPeople } from './busyTimes.ts';
import { declinedFile } from './icsReply.ts';
import type { MailInvitation } from './icsInvitation.ts';
import { namesIn } from './mailInvitationEvents.ts';
import type { ShownInvitation } from './mailInvitations.ts';
import { isConfirmed } from './mailSender.ts';
import { wishesOf } from './people.ts';
import { counterTexts } from './replyTexts.ts';
import { updateEvent } from './series.ts';

/* A guest of our own event proposes another time (RFC 5546, COUNTER): its organizer takes it over, or declines it. */

/** What was declined is kept by guest, beside answers to invitations. */
const placeOf = ({ fromAddress }: Pick<EmailRow, 'fromAddress'>) => `counter ${fromAddress}`.slice(0, 200);

const declined = batched('declined proposals', async (ctx: Context, keys: string[]) => {
  const uids = keys.map((key) => (JSON.parse(key) as [string, string])[0]);
  const rows = await ctx.db
    .selectFrom('calendarInvitations')
    .select(['uid', 'occurrence', 'sequence', 'stamp'])
    .where('userId', '=', ctx.viewer!.userId)
    .where('uid', 'in', uids)
    .where('occurrence', 'like', 'counter %')
    .execute();
  return new Map(rows.map((row) => [JSON.stringify([row.uid, row.occurrence]), row]));
});

const guestsOf = batched('guests who propose', async (ctx: Context, eventIds: number[]) => {
  const rows = await ctx.db
    .selectFrom('calendarGuests')
    .select(['eventId', 'email'])
    .where('eventId', 'in', eventIds)
    .execute();
  return Map.groupBy<number, { eventId: number; email: string }>(rows, ({ eventId }) => eventId);
});

/** How a proposal stands: it can be answered while the event is there at another time, and the sender is its guest. */
export async function counterState(
  ctx: Context,
  { invitation, own, email }: Pick<ShownInvitation, 'invitation' | 'own' | 'email'>,
): Promise<EmailInvitationState> {
  if (own === null || own.answer !== null || own.ownerId !== ctx.viewer!.userId) return 'OVERTAKEN';
  const input = invitation.events[0]?.input;
  if (input?.start === undefined || input.start === null) return 'OVERTAKEN';
  const guests = (await guestsOf(ctx, own.id)) ?? [];
  if (!guests.some((guest) => guest.email === email.fromAddress)) return 'OVERTAKEN';
  const known = await declined(ctx, JSON.stringify([invitation.uid, placeOf(email)]));
  const isDone = known !== undefined && known.sequence === invitation.sequence && known.stamp >= invitation.stamp;
  return isDone ? 'ANSWERED' : (await isConfirmed(ctx, email)) ? 'OPEN' : 'UNCONFIRMED';
}

/** Takes the time over that a guest proposes, or tells them that it stays as it is. */
export function answerCounter(
  ctx: Context,
  { email, invitation, own }: ShownInvitation,
  answer: GuestAnswer,
): Promise<EmailRow> {
  if (answer !== 'YES' && answer !== 'NO')
    throw invalid({ answer: { key: 'unknown', message: 'must be YES or NO: another time is proposed' } });
  return write(ctx, async (tx) => {
    const { userId } = tx.viewer!;
    await lockPeople(tx, [userId]);
    if (answer === 'YES') {
      const { start, end, isAllDay, timeZone } = invitation.events[0]!.input;
      const row = await tx.db
        .selectFrom('calendarEvents')
        .selectAll()
        .where('id', '=', own!.id)
        .executeTakeFirstOrThrow();
      const [occurrence = null] = namesIn(invitation, row);
      const input = { start: start!, isAllDay: isAllDay === true, ...(end && { end }), ...(timeZone && { timeZone }) };
      await updateEvent(tx, { id: String(own!.id), input, occurrence, scope: occurrence === null ? 'ALL' : 'THIS' });
    } else await tellGuest(tx, email, invitation);
    await note(tx, email, invitation, answer);
    return email;
  });
}

async function note(tx: Context, email: EmailRow, invitation: MailInvitation, answer: 'YES' | 'NO'): Promise<void> {
  const { uid, sequence, stamp } = invitation;
  const now = { sequence, stamp, answer };
  await tx.db
    .insertInto('calendarInvitations')
    .values({
      ...{ ...now, userId: tx.viewer!.userId, mailboxId: email.mailboxId, uid, occurrence: placeOf(email) },
      ...{ eventId: null, organizer: '', sender: email.fromAddress },
    })
    .onConflict((conflict) => conflict.columns(['userId', 'uid', 'occurrence']).doUpdateSet(now))
    .execute();
}

async function tellGuest(tx: Context, email: EmailRow, invitation: MailInvitation): Promise<void> {
  const viewer = tx.viewer!;
  const { language } = (await wishesOf(tx, [viewer.userId]))(viewer.userId);
  const { subject, text } = counterTexts[language];
  const encoder = new TextEncoder();
  await tellEvent(tx, {
    ...{ kind: 'mailWanted', answersId: email.id, to: { name: email.fromName, address: email.fromAddress } },
    method: 'DECLINECOUNTER',
    write: (from) => {
      const guest = { name: email.fromName || email.fromAddress, email: email.fromAddress };
      const file = declinedFile(invitation, guest, tx.services.now().getTime());
      return {
        subject: subject(invitation.title),
        text: text(from.name || viewer.fullName, invitation.title),
        calendar: encoder.encode(file),
      };
    },
  });
}
