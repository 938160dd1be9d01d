import { isLongerThan, malformed, oneLine, tooLong, tooMany } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { CalendarGuestInput } from '../../graphql/schema.generated.ts';
import { recordId } from '../../db/recordId.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../errors.ts';

/** Somebody who takes part, as an event keeps him. */
export type Guest = { name: string; email: string; userId: number | null };

export const guestsKept = ({ guests }: { guests: string }): Guest[] => JSON.parse(guests) as Guest[];

const maxGuests = 50;
const maxName = 100;

/** Guests as they are kept, each once. Users have been given their names before (`namedGuests`). */
export function guestsRead(given: readonly CalendarGuestInput[]): Kept | Problem {
  if (given.length > maxGuests) return tooMany(maxGuests);
  const found = new Map<string, Guest>();
  for (const one of given) {
    const email = (one.email ?? '').trim().toLowerCase();
    if (email !== '' && (email.length > 254 || !/^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(email)))
      return malformed(`must have real email addresses: ${email.slice(0, 60)}`);
    const name = oneLine(one.name ?? '') || email;
    if (name === '') return malformed('must have a name or an email address each');
    if (isLongerThan(name, maxName)) return tooLong(maxName);
    const userId = one.userId === null || one.userId === undefined ? null : recordId(one.userId);
    found.set(email || name.toLowerCase(), { name, email, userId });
  }
  return JSON.stringify([...found.values()]);
}

/** The guests with name and address of those who are users, by id or by address. */
export async function namedGuests(
  tx: Context,
  given: readonly CalendarGuestInput[] | null | undefined,
): Promise<CalendarGuestInput[] | null | undefined> {
  if (!given || given.length === 0 || given.length > maxGuests) return given as CalendarGuestInput[] | null | undefined;
  const ids = given.flatMap(({ userId }) => (userId ? [recordId(userId) ?? 0] : []));
  const mails = given.flatMap(({ userId, email }) => (!userId && email ? [email.trim().toLowerCase()] : []));
  const users = await tx.db
    .selectFrom('users')
    .select(['id', 'fullName', 'email'])
    .where((is) => is.or([is('id', 'in', [0, ...ids]), is('email', 'in', ['', ...mails])]))
    .execute();
  return given.map((one) => {
    const user = users.find(({ id, email }) =>
      one.userId ? id === Number(one.userId) : email === one.email?.trim().toLowerCase(),
    );
    if (user !== undefined) return { userId: String(user.id), name: user.fullName, email: user.email };
    if (one.userId) throw invalid({ guests: { key: 'unknown', message: 'is unknown: there is no such user' } });
    return { name: one.name ?? null, email: one.email ?? null };
  });
}
