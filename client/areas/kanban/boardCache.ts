import type { ApolloCache, Reference } from '@apollo/client';
import { BoardCardFaceFragmentDoc, BoardColumnHeadFragmentDoc } from './kanban.generated.ts';
import type { BoardCardFaceFragment, BoardColumnHeadFragment } from './kanban.generated.ts';

/* What the page knows of a board, brought up to date piece by piece. */

type Kind = { field: 'cards' | 'columns'; typename: 'BoardCard' | 'BoardColumn'; document: typeof cardDocument };
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

/** Takes cards or columns away that are no more. */
export function dropGone(cache: ApolloCache, typename: 'BoardCard' | 'BoardColumn', ids: readonly string[]): void {
  for (const id of ids) cache.evict({ id: `${typename}:${id}` });
  if (ids.length > 0) cache.gc();
}
