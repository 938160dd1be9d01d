import type { Context } from '../../context.ts';
import type { BoardColumnRow } from '../../db/kanbanTables.ts';
import { sortKey } from '../../db/search.ts';
import { rows } from '../../db/statement.ts';
import { AppError, invalid } from '../../errors.ts';
import { asIs, line, tooMany, whole } from '../../fields.ts';
import type { BoardColumnInput } from '../../graphql/schema.generated.ts';
import { needed, optional, preset, yesNo } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { hiding } from './board.ts';

/** What callers set, and what the program does. */
type Input = Partial<BoardColumnInput & Pick<BoardColumnRow, 'boardId' | 'rank'>>;

const kept = (given: number) => given;
const taken = { key: 'taken', message: 'is already the title of another column' };
const most = 200;

/** Columns of boards. */
export const column = defineRecord<BoardColumnRow, Input>({
  subject: 'BoardColumn',
  table: 'boardColumns',
  noun: 'Column',
  nameOf: ({ title }) => title,
  columns: {
    title: needed(line(60, true)),
    wipLimit: optional(whole(1, 999), null),
    isDone: yesNo(false),
    boardId: preset(kept, 0),
    rank: preset(asIs, ''),
  },
  // Told to the screens through the log, and never taken back.
  fixed: ['spread'],
  authorize: hiding('BoardColumn', 'Column'),
  check: async (tx, values, { before, refuse, errors }) => {
    if (errors['title'] !== undefined || (before !== null && before.title === values.title)) return;
    const others = await tx.db
      .selectFrom('boardColumns')
      .select(['id', 'titleKey'])
      .where('boardId', '=', values.boardId)
      .where('id', '!=', before?.id ?? 0)
      .execute();
    if (others.some(({ titleKey }) => titleKey === sortKey(values.title))) refuse('title', taken);
    else if (before === null && others.length >= most) refuse('title', tooMany(most));
  },
  derive: (_tx, { title }) => ({ titleKey: sortKey(title) }),
});

/** Two who give the same title at the same moment: the later one hears what he would have heard a moment later. */
export async function titled<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof AppError && error.details.fields?.['titleKey'] !== undefined) throw invalid({ title: taken });
    throw error;
  }
}

/** A column of a board that is there, with what the board does at its limit. */
export async function columnOn(tx: Context, id: number) {
  const [found] = await rows(tx.db, 'kanban.column', { id }, (db, slots) =>
    db
      .selectFrom('boardColumns as c')
      .innerJoin('boards as b', 'b.id', 'c.boardId')
      .selectAll('c')
      .select('b.wipPolicy')
      .where('c.id', '=', slots.id),
  );
  return found;
}
