import { declared } from '../declared.ts';
import { isAllowedSome } from '../access/authorize.ts';
import { accessOf } from '../access/subjects.ts';
import type { FoundRecord, LinkedEnd, SearchKind } from '../areas/searchKind.ts';
import type { Context } from '../context.ts';
import { recordId } from '../db/recordId.ts';
import type { Language, Subject } from '../graphql/schema.generated.ts';

/* Ends of links: records of the kinds that areas say can be linked. None of them knows another. */

export type LinkedKind = SearchKind & { linked: LinkedEnd };
export type End = { kind: string; id: number };

/** Which records can be linked, by the key of their kind. */
const linkedKinds = declared(
  (areas: readonly { searchable?: readonly SearchKind[] }[]): ReadonlyMap<string, LinkedKind> => {
    const kinds = areas.flatMap(({ searchable }) => searchable ?? []);
    return new Map(kinds.flatMap((kind) => (kind.linked ? [[kind.key, kind as LinkedKind]] : [])));
  },
);

export const keyOf = ({ kind, id }: End): string => `${kind}:${id}`;

/** The kind, where the viewer may know of it. */
export function kindFor({ services, viewer }: Context, key: string): LinkedKind | undefined {
  const kind = linkedKinds(services).get(key);
  if (kind === undefined || viewer === null) return undefined;
  return kind.right === undefined || isAllowedSome(viewer, ...kind.right) ? kind : undefined;
}

/** Kinds whose records are those of a subject. */
export const kindsOf = ({ services }: Context, subject: Subject): string[] =>
  [...linkedKinds(services).values()]
    .filter(({ linked }) => linked.subject === subject && linked.existing === undefined)
    .map(({ key }) => key);

/** `cards:12`; null for what is none. */
export function endOf(ctx: Context, key: string): End | null {
  const [kind = '', given = '', ...more] = key.split(':');
  const id = recordId(given);
  return id === null || more.length > 0 || kindFor(ctx, kind) === undefined ? null : { kind, id };
}

/** Ends by their kind, each once. */
export function idsByKind(ends: readonly End[]): Map<string, number[]> {
  const ids = new Map<string, Set<number>>();
  for (const { kind, id } of ends) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  return new Map([...ids].map(([kind, some]) => [kind, [...some]]));
}

/** Those that the viewer may read, by key; one statement for each kind. */
export async function readable(
  ctx: Context,
  ends: readonly End[],
  language: Language,
): Promise<Map<string, FoundRecord>> {
  const found = new Map<string, FoundRecord>();
  for (const [key, ids] of idsByKind(ends)) {
    const kind = kindFor(ctx, key);
    if (kind === undefined) continue;
    for (const record of await kind.pick(ctx, ids, language)) found.set(keyOf({ kind: key, id: record.id }), record);
  }
  return found;
}

/** Keys of those that are there, whoever asks. */
export async function existing(ctx: Context, ends: readonly End[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [key, ids] of idsByKind(ends)) {
    const { linked } = linkedKinds(ctx.services).get(key)!;
    for (const id of await (linked.existing ?? inTable(linked.subject))(ctx, ids)) found.add(keyOf({ kind: key, id }));
  }
  return found;
}

const inTable =
  (subject: Subject) =>
  async ({ db, services }: Context, ids: readonly number[]): Promise<number[]> => {
    // Every table of records has an id; which one it is cannot be told by its type here.
    const table = accessOf(services, subject).table as 'categories';
    const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  };
