import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import type { EmailInvitation } from '../../graphql/schema.generated.ts';
import { invitationOfEmail, isFromNamed, overlapsOf, pathOf, stateOf, timesOf } from './mailInvitations.ts';
import { counterState } from './mailCounter.ts';
import type { ShownInvitation } from './mailInvitations.ts';

/** What each that is shown was made of: what else is at that time is read where it is asked for. */
const shown = new WeakMap<object, ShownInvitation>();

/** The invitation of an email in the words of the schema. */
export async function shownInvitation(ctx: Context, row: EmailRow): Promise<EmailInvitation | null> {
  const found = await invitationOfEmail(ctx, row);
  if (found === null) return null;
  const { invitation, own, kept, email } = found;
  const { method, title, organizer, answers, again, events } = invitation;
  const [answer] = answers;
  const told: EmailInvitation = {
    ...{
      method,
      title,
      state: method === 'COUNTER' ? await counterState(ctx, found) : stateOf(found),
      times: timesOf(invitation),
      path: pathOf(found),
      overlaps: [],
    },
    location: events[0]?.input.location ?? '',
    isSeries: (events[0]?.input.recurrence ?? '') !== '',
    isOccurrence: (again[0] ?? null) !== null,
    organizerName: organizer?.name ?? '',
    organizerAddress: organizer?.email ?? null,
    isFromNamed: isFromNamed(found),
    myAnswer: own?.answer ?? kept?.answer ?? 'WAITING',
    guest:
      method === 'COUNTER'
        ? email.fromName || email.fromAddress
        : ((answer && (email.fromName || answer.email)) ?? null),
    guestAnswer: answer?.answer ?? null,
  };
  shown.set(told, found);
  return told;
}

export const overlapsOfShown = (ctx: Context, told: object): Promise<string[]> => overlapsOf(ctx, shown.get(told)!);
