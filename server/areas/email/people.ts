import type { Context } from '../../context.ts';
import { batched } from '../../records/batched.ts';

/* Senders and recipients: kept as a JSON list of names and addresses, read with one check for all of them. */

export type Person = { name: string; address: string };

export const peopleIn = (json: string): Person[] => JSON.parse(json) as Person[];

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
  const found = await ctx.db.selectFrom('users').select(['email', 'avatar']).where('email', 'in', addresses).execute();
  return new Map(found.map(({ email, avatar }) => [email, avatar]));
});
