import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { isProblem, required, tooMany, unknown } from '../../fields.ts';
import type {
  BoardCardInput,
  ChecklistChange,
  MutationChangeChecklistNameArgs,
} from '../../graphql/schema.generated.ts';
import type { Changed } from '../../records/changes.ts';
import { linesOf, lineText, listName } from './boardFields.ts';
import type { ChecklistLine } from './boardFields.ts';
import { card } from './card.ts';
import { changed, createCard, shortId } from './cardWrites.ts';

/* The checklists of a card: its lines in order, each of which may name the checklist that it belongs to. */

const maxLines = 100;

/** Changes one line of a checklist; others may change other lines at the same moment. */
export const changeChecklist = (ctx: Context, id: string, change: ChecklistChange): Promise<Changed<BoardCardRow>> =>
  changed(ctx, id, async (_tx, row) => ({ checklist: JSON.stringify(changedLines(linesOf(row), change)) }));

function changedLines(lines: readonly ChecklistLine[], change: ChecklistChange): ChecklistLine[] {
  const { itemId, isDone, isRemoved } = change;
  const text = change.text === null || change.text === undefined ? undefined : lineText(change.text);
  if (isProblem(text)) throw invalid({ text });
  const list = change.list === undefined ? undefined : nameOrThrow(change.list, 'list');
  if (itemId === null || itemId === undefined) {
    if (text === undefined) throw invalid({ text: required });
    if (lines.length >= maxLines) throw invalid({ text: tooMany(maxLines) });
    return [...lines, { id: shortId(), text, isDone: isDone ?? false, ...list }];
  }
  if (!lines.some((one) => one.id === String(itemId))) throw notFound('Checklist item');
  if (isRemoved === true) return lines.filter((one) => one.id !== String(itemId));
  const changed = lines.map((one) =>
    one.id === String(itemId) ? inList({ ...one, text: text ?? one.text, isDone: isDone ?? one.isDone }, list) : one,
  );
  if (change.index === null || change.index === undefined) return changed;
  if (change.index < 0 || change.index >= lines.length) throw invalid({ index: unknown('there is no such place') });
  const others = changed.filter((one) => one.id !== String(itemId));
  return others.toSpliced(
    change.index,
    0,
    changed.find((one) => one.id === String(itemId))!,
  );
}

/** The line in another checklist; undefined: where it is. */
const inList = ({ list: own, ...line }: ChecklistLine, to: { list?: string } | undefined): ChecklistLine => ({
  ...line,
  ...(to ?? (own === undefined ? {} : { list: own })),
});

function nameOrThrow(given: string | null, field: string): { list?: string } {
  const list = listName(given);
  if (isProblem(list)) throw invalid({ [field]: list });
  return list === '' ? {} : { list };
}

/** Names a checklist of a card anew, or takes it away with its lines. */
export const changeChecklistName = (
  ctx: Context,
  { id, list: from, name, isRemoved }: MutationChangeChecklistNameArgs,
): Promise<Changed<BoardCardRow>> =>
  changed(ctx, id, async (_tx, row) => {
    const lines = linesOf(row);
    const { list: own } = nameOrThrow(from ?? null, 'list');
    const isOfIt = ({ list }: ChecklistLine) => list === own;
    if (!lines.some(isOfIt)) throw notFound('Checklist');
    const to = nameOrThrow(name ?? null, 'name');
    return {
      checklist: JSON.stringify(
        isRemoved === true
          ? lines.filter((line) => !isOfIt(line))
          : lines.map((line) => (isOfIt(line) ? inList(line, to) : line)),
      ),
    };
  });

/** Makes a line of a checklist a card at the end of the same column. */
export async function promoteLine(ctx: Context, id: string, itemId: string): Promise<Changed<BoardCardRow>> {
  authorizeSome(ctx, 'update', 'BoardCard');
  return write(ctx, async (tx) => {
    const row = await card.find(tx, 'update', id);
    const found = linesOf(row).find((one) => one.id === itemId);
    if (found === undefined) throw notFound('Checklist item');
    if (row.columnId === null || row.archivedAt !== null)
      throw new AppError('CONFLICT', 'The card was archived in the meantime');
    const input: BoardCardInput = { title: found.text };
    const added = await createCard(tx, { columnId: String(row.columnId), input });
    const rest = linesOf(row).filter((one) => one !== found && one.id !== itemId);
    await card.set(tx, row, { checklist: JSON.stringify(rest) });
    return added;
  });
}
