import type { ApolloClient } from '@apollo/client';
import type { TextOf } from '../../lib/text.ts';
import { UserBelongingsDocument, UserHeirsDocument, type UserListRowFragment } from './users.generated.ts';

/* What users own, and who gets it when they are deleted. */

/** Of more than these, each would be asked for by itself. */
const maxAsked = 20;

/** What they own, as a sentence; null for nothing. What was asked for the heirs is known already. */
export async function ownedBy(client: ApolloClient, rows: readonly UserListRowFragment[], words: TextOf) {
  const counts = new Map<string, number>();
  for (const { id } of rows.slice(0, maxAsked)) {
    const { data } = await client.query({ query: UserBelongingsDocument, variables: { id } });
    for (const { kind, count } of data?.userBelongings ?? []) counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  const things = [...counts].map(([kind, count]) => words('users.delete.owned', { kind, count }));
  if (things.length === 0) return null;
  const list = new Intl.ListFormat(document.documentElement.lang).format(things);
  return words('users.delete.owns', { things: list });
}

/** People to choose from; null where there is nothing to hand over. */
export async function heirsOf(client: ApolloClient, rows: readonly UserListRowFragment[], words: TextOf) {
  const found = await Promise.all(
    rows
      .slice(0, maxAsked)
      .map(({ id }) => client.query({ query: UserBelongingsDocument, variables: { id }, fetchPolicy: 'network-only' })),
  );
  // Of nobody's things nothing has to be asked; where not all are on the screen, it may be any.
  const isKnown = rows.length > 0 && rows.length <= maxAsked;
  if (isKnown && found.every(({ data }) => data?.userBelongings.length === 0)) return null;
  const leaving = new Set(rows.map(({ id }) => id));
  const nobody = { id: '', name: words('users.delete.nobody') };
  return async (search: string) => {
    const { data } = await client.query({ query: UserHeirsDocument, variables: { search } });
    const heirs = (data?.users.nodes ?? []).filter(({ id }) => !leaving.has(id));
    const people = heirs.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }));
    return search === '' ? [nobody, ...people] : people;
  };
}
