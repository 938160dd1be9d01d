import { emailField, isProblem, malformed, oneLine, required, tooMany } from '../../fields.ts';
import type { Problem } from '../../fields.ts';
import type { Context } from '../../context.ts';
import { rowsAmong } from '../../db/statement.ts';
import { batched } from '../../records/batched.ts';

/* Senders and recipients: kept as a JSON list of names and addresses, read with one check for all of them. */

export type Person = { name: string; address: string };

const longestName = 200;
const longestTyped = 254;
/** In all of To, Cc and Bcc. */
export const maxRecipients = 100;

export const peopleIn = (json: string): Person[] => JSON.parse(json) as Person[];

/** A name as it stands in a header: one line, without what would end it or hide another address in it. */
export const nameText = (given: string) => [...oneLine(given).replaceAll(/[<>"]/g, '')].slice(0, longestName).join('');

type Given = { address: string; name?: string | null | undefined };

/** Recipients of a draft as they were typed, right or not yet; each address once. */
export function typedPeople(given: readonly Given[] | null | undefined): Person[] {
  const people = (given ?? []).map(({ address, name }) => ({
    address: [...oneLine(address)].slice(0, longestTyped).join(''),
    name: nameText(name ?? ''),
  }));
  return distinct(people.filter(({ address }) => address !== ''));
}

/** The same as they are sent to; or what is wrong with them. */
export function checkedPeople(people: readonly Person[]): Person[] | Problem {
  const checked = people.map(({ address, name }) => ({ address: emailField(address), name }));
  const wrong = people.filter((_, at) => isProblem(checked[at]!.address));
  if (wrong.length > 0) return malformed(`must be email addresses: ${wrong.map(({ address }) => address).join(', ')}`);
  return distinct(checked as Person[]);
}

/** What is wrong with the recipients of a message together. */
export function problemOfAll(count: number): Problem | null {
  if (count === 0) return required;
  return count > maxRecipients ? tooMany(maxRecipients) : null;
}

/** Each address once, with the first name it has. */
export function distinct(people: readonly Person[]): Person[] {
  const found = new Map<string, Person>();
  for (const person of people) {
    const key = person.address.toLowerCase();
    const known = found.get(key);
    if (known === undefined) found.set(key, { name: person.name, address: person.address });
    else if (known.name === '') known.name = person.name;
  }
  return [...found.values()];
}

/** Pictures of users here by their addresses. */
export const avatarOf = batched('pictures by address', async (ctx: Context, addresses: string[]) => {
  const found = await rowsAmong(ctx.db, 'users.pictures by address', addresses, {}, (db, _values, some) =>
    db.selectFrom('users').select(['email', 'avatar']).where('email', 'in', some),
  );
  return new Map(found.map(({ email, avatar }) => [email, avatar]));
});
