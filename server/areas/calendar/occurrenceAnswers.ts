import type { Context } from '../../context.ts';
import type { CalendarGuestRow } from '../../db/calendarTables.ts';
import { batched } from '../../records/batched.ts';
import type { GuestAnswer } from '../../graphql/schema.generated.ts';

/* What guests of a series have answered for single occurrences (RFC 5545, RECURRENCE-ID). */

export type OccurrenceAnswer = {
  eventId: number;
  userId: number | null;
  email: string;
  occurrence: string;
  answer: GuestAnswer;
};

/** Of these events, in no order. */
export const occurrenceAnswersIn = ({ db }: Context, eventIds: readonly number[]): Promise<OccurrenceAnswer[]> =>
  db
    .selectFrom('calendarOccurrenceAnswers as a')
    .innerJoin('calendarGuests as g', 'g.id', 'a.guestId')
    .select(['g.eventId', 'g.userId', 'g.email', 'a.occurrence', 'a.answer'])
    .where('g.eventId', 'in', eventIds.length === 0 ? [0] : eventIds)
    .execute();

export const occurrenceAnswersOf = batched<number, OccurrenceAnswer[]>('answers of occurrences', async (ctx, ids) =>
  Map.groupBy(await occurrenceAnswersIn(ctx, ids), ({ eventId }) => eventId),
);

/** Occurrences that users have declined, by `event user`. */
export function declinedIn(answers: readonly OccurrenceAnswer[]): (eventId: number, userId: number) => Set<string> {
  const declined = new Map<string, Set<string>>();
  for (const { eventId, userId, occurrence, answer } of answers) {
    if (answer !== 'NO' || userId === null) continue;
    const key = `${eventId} ${userId}`;
    declined.set(key, (declined.get(key) ?? new Set()).add(occurrence));
  }
  return (eventId, userId) => declined.get(`${eventId} ${userId}`) ?? nothing;
}

const nothing = new Set<string>();

/** Keeps an answer for one occurrence. Answers whether it is another one than before. */
export async function keepOccurrenceAnswer(
  tx: Context,
  guest: CalendarGuestRow,
  occurrence: string,
  answer: Exclude<GuestAnswer, 'WAITING'>,
): Promise<boolean> {
  const known = await tx.db
    .selectFrom('calendarOccurrenceAnswers')
    .select('answer')
    .where('guestId', '=', guest.id)
    .where('occurrence', '=', occurrence)
    .executeTakeFirst();
  if ((known?.answer ?? guest.answer) === answer) return false;
  const answeredAt = tx.services.now().toISOString();
  await tx.db
    .insertInto('calendarOccurrenceAnswers')
    .values({ guestId: guest.id, occurrence, answer, answeredAt })
    .onConflict((conflict) => conflict.columns(['guestId', 'occurrence']).doUpdateSet({ answer, answeredAt }))
    .execute();
  return true;
}

/** What was answered for all, or asked anew, takes the place of what was answered for one. */
export const forgetOccurrenceAnswers = (tx: Context, guestIds: readonly number[]) =>
  tx.db
    .deleteFrom('calendarOccurrenceAnswers')
    .where('guestId', 'in', [0, ...guestIds])
    .execute();
