import type { ApolloCache, InMemoryCache, Reference } from '@apollo/client';
import { client } from '../../lib/apollo.ts';
import { BoardCardFaceFragmentDoc, BoardColumnHeadFragmentDoc } from './kanban.generated.ts';
import type { BoardCardFaceFragment, BoardColumnHeadFragment } from './kanban.generated.ts';

/* What the page knows of a board, brought up to date piece by piece. */

type Kind = { field: 'cards' | 'columns'; typename: 'BoardCard' | 'BoardColumn'; document: typeof cardDocument };

const keyOf = ({ __ref: key }: Reference) => key;

/** What was read of the long columns stays when their first cards are read again. */
(client.cache as InMemoryCache).policies.addTypePolicies({
  Board: {
    fields: {
      cards: {
        keyArgs: false,
        merge(known: readonly Reference[] = [], incoming: readonly Reference[], { args, readField }) {
          const first = args?.['first'] as number | null | undefined;
          if (typeof first !== 'number') return incoming;
          const columnOf = (card: Reference) => readField<string>('columnId', card);
          const read = new Set(incoming.map(keyOf));
          const inColumn = Map.groupBy(incoming, columnOf);
          const isBeyond = (card: Reference) => (inColumn.get(columnOf(card))?.length ?? 0) >= first;
          return [...incoming, ...known.filter((card) => !read.has(keyOf(card)) && isBeyond(card))];
        },
      },
      longColumns: { keyArgs: false, merge: false },
    },
  },
});

const cardDocument = BoardCardFaceFragmentDoc;
const kinds = {
  card: { field: 'cards', typename: 'BoardCard', document: cardDocument },
  column: {
    field: 'columns',
    typename: 'BoardColumn',
    document: BoardColumnHeadFragmentDoc as unknown as typeof cardDocument,
  },
} as const satisfies Record<string, Kind>;

function show(
  cache: ApolloCache,
  { field, typename, document }: Kind,
  one: BoardCardFaceFragment | BoardColumnHeadFragment,
): void {
  const data = { ...one, __typename: typename } as unknown as BoardCardFaceFragment;
  const fragmentName = typename === 'BoardCard' ? 'BoardCardFace' : 'BoardColumnHead';
  const written = cache.writeFragment({ fragment: document, fragmentName, data });
  cache.modify({
    id: `Board:${one.boardId}`,
    fields: {
      [field]: (
        known: readonly Reference[] | undefined,
        { readField }: { readField: (name: string, of: Reference) => unknown },
      ) => (!known || !written || known.some((each) => readField('id', each) === one.id) ? known : [...known, written]),
    },
  });
}

/** A card as it is now, new or not. */
export const showCard = (cache: ApolloCache, card: BoardCardFaceFragment) => show(cache, kinds.card, card);
export const showColumn = (cache: ApolloCache, column: BoardColumnHeadFragment) => show(cache, kinds.column, column);

/** Cards of a board as they are now, in one go. */
export function showCards(cache: ApolloCache, boardId: string, cards: readonly BoardCardFaceFragment[]): void {
  cache.batch({
    update: (inner) => {
      const written = cards.flatMap(
        (card) => inner.writeFragment({ fragment: cardDocument, fragmentName: 'BoardCardFace', data: card }) ?? [],
      );
      inner.modify({
        id: `Board:${boardId}`,
        fields: {
          cards: (known: readonly Reference[] = []) => {
            const listed = new Set(known.map(keyOf));
            return [...known, ...written.filter((card) => !listed.has(keyOf(card)))];
          },
        },
      });
    },
  });
}

/** Takes cards or columns away that are no more. */
export function dropGone(cache: ApolloCache, typename: 'BoardCard' | 'BoardColumn', ids: readonly string[]): void {
  for (const id of ids) cache.evict({ id: `${typename}:${id}` });
  if (ids.length > 0) cache.gc();
}
