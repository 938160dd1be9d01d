import type { Context } from '../../context.ts';
import type { BoardCardRow, BoardRow } from '../../db/kanbanTables.ts';
import { invalid } from '../../errors.ts';
import { isProblem, oneLine } from '../../fields.ts';
import type { BoardLabelInput } from '../../graphql/schema.generated.ts';
import { board } from './board.ts';
import { boardLabelList } from './boardFields.ts';
import { card, findTextOf } from './card.ts';

type Args = { labels: readonly BoardLabelInput[]; removed?: readonly string[] | null };

/** Sets the labels of a board. Its cards follow: what was renamed is called so on each, what was removed is taken off. */
export const relabelBoard = board.command<Args>({
  refuse: (_row, { labels }) => {
    const read = boardLabelList(labels);
    return isProblem(read) ? { labels: read } : null;
  },
  work: async (tx, row, { labels, removed }) => {
    const read = boardLabelList(labels);
    if (isProblem(read)) throw invalid({ labels: read });
    const after = await board.set(tx, row, { labels: String(read) });
    const names = new Map<string, string | null>((removed ?? []).map((name) => [name, null]));
    for (const { was, name } of labels) if (was && was !== oneLine(name)) names.set(was, oneLine(name));
    if (names.size > 0) await renameOnCards(tx, row, names);
    return after;
  },
});

async function renameOnCards(tx: Context, { id }: BoardRow, names: ReadonlyMap<string, string | null>): Promise<void> {
  const rows = await tx.db
    .selectFrom('boardCards')
    .select(['id', 'labels'])
    .where('boardId', '=', id)
    .where('labels', '<>', '[]')
    .execute();
  const found = rows.filter(({ labels }) => (JSON.parse(labels) as string[]).some((label) => names.has(label)));
  const renamed = ({ title, labels }: BoardCardRow): Partial<BoardCardRow> => {
    const next = (JSON.parse(labels) as string[]).flatMap((label) =>
      names.has(label) ? (names.get(label) ?? []) : label,
    );
    const kept = JSON.stringify([...new Set(next)]);
    return { labels: kept, findText: findTextOf(title, kept) };
  };
  await card.setAll(tx, found, renamed, 'bulk');
}
