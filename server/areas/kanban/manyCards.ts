import { maxAtOnce } from '../../changes/bulk.ts';
import type { Context } from '../../context.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import type { BoardCardsChange } from '../../graphql/schema.generated.ts';
import { oneLine } from '../../fields.ts';
import { numbers } from './boardFields.ts';
import { card } from './card.ts';
import { cardList } from './cardList.ts';
import { valuesArchived } from './cardWrites.ts';
import { placeLast } from './cardMoves.ts';

/* The same done to many cards. */

export const manyCards = card.bulk(cardList.idsOldestFirst, maxAtOnce);

const byPlace = (one: BoardCardRow, other: BoardCardRow) =>
  one.rank === other.rank ? one.id - other.id : one.rank < other.rank ? -1 : 1;

/** Moves, labels, assigns and archives a card in one step, as far as the change says. */
export const changeCards = card.command<{ change: BoardCardsChange }>({
  order: byPlace,
  work: async (tx, row, { change }) => {
    const place = change.columnId ? await placeLast(tx, row, change.columnId) : {};
    const stored =
      change.isArchived === null || change.isArchived === undefined
        ? {}
        : await valuesArchived(tx, row, change.isArchived);
    const fields = await fieldsOf(tx, row, change);
    return card.set(tx, row, { ...fields, ...place, ...stored });
  },
});

async function fieldsOf(tx: Context, row: BoardCardRow, change: BoardCardsChange): Promise<Partial<BoardCardRow>> {
  const labels = merged(JSON.parse(row.labels) as string[], change.addLabels?.map(oneLine), change.removeLabels);
  const memberIds = merged(numbers(row.memberIds).map(String), change.addMemberIds, change.removeMemberIds);
  if (labels === null && memberIds === null) return {};
  return card.values(tx, { ...(labels && { labels }), ...(memberIds && { memberIds }) }, row);
}

type Names = readonly (string | number)[] | null | undefined;

/** The list with some added and others taken out; null where nothing is asked of it. */
function merged(all: readonly string[], added: Names, removed: Names): string[] | null {
  if (!added?.length && !removed?.length) return null;
  const gone = new Set((removed ?? []).map(String));
  return [...new Set([...all, ...(added ?? []).map(String)])].filter((one) => !gone.has(one));
}
