import { guestUserId } from './guestText.ts';

/** Users that were offered as guests, by their address: so that the form can ask when they are busy. */
const ids = new Map<string, string>();

export function notePeople(people: readonly { id: string; email: string }[]): void {
  for (const { id, email } of people) if (email !== '') ids.set(email, id);
}

/** Ids of those of the guests that are known to be users. */
export const usersAmong = (guests: readonly string[]): string[] =>
  guests.flatMap(
    (guest) => guestUserId(guest) ?? ids.get((/<([^<>]+)>$/.exec(guest)?.[1] ?? guest).trim().toLowerCase()) ?? [],
  );
