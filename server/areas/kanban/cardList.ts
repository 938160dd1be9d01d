import { sql } from 'kysely';
import type { BoardCardRow, BoardColumnRow, BoardRow } from '../../db/kanbanTables.ts';
import { recordId } from '../../db/recordId.ts';
import { likeEscaped } from '../../db/search.ts';
import { invalid } from '../../errors.ts';
import { tooLong } from '../../fields.ts';
import type { BoardCardFilter, BoardCardSortField } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { atLeast, below, isFilled, refersTo } from '../../records/filters.ts';
import type { FilterKind } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';

/* The cards of all boards of the viewer as one list. */

/** Word for cards that have none. */
const none = 'none';

/** Cards whose JSON list of the column holds this, or nothing. */
const holds = (column: string, patternOf: (given: string) => string): FilterKind => ({
  column,
  isEquality: false,
  read: (given, name) => {
    const word = String(given);
    // Statements are kept by how many values they take: this one takes another number.
    if (word === none) return { values: ['[]', ''], sql: (field, slots) => sql`${field} in (${sql.join(slots)})` };
    if (word.length > 60) throw invalid({ [`filter.${name}`]: tooLong(60) });
    return {
      values: [patternOf(word)],
      // Lists of numbers begin and end like those of texts, so that 1 is not found in 12.
      sql: (field, [value]) => sql`replace(replace(${field}, '[', ','), ']', ',') like ${value} escape '\\'`,
    };
  },
});

/** Whether the card stands in a column of what is done. */
const isDone: FilterKind = {
  column: 'columnId',
  isEquality: false,
  read: (given) => ({
    values: [given === true ? 1 : 0],
    sql: (field, [value]) => sql`${field} in (select id from board_columns where is_done = ${value})`,
  }),
};

export const cardList = defineList<BoardCardRow, BoardCardFilter, BoardCardSortField>({
  subject: 'BoardCard',
  table: 'board_cards',
  filters: {
    boardId: refersTo('boardId'),
    label: holds('labels', (label) => `%${likeEscaped(JSON.stringify(label).replace(/[[\]]/g, ','))}%`),
    memberId: holds('memberIds', (id) => `%,${recordId(id) ?? 0},%`),
    dueFrom: atLeast('dueOn'),
    dueBefore: below('dueOn'),
    hasDue: isFilled('dueOn'),
    isDone,
    isArchived: isFilled('archivedAt'),
  },
  sorts: { TITLE: 'nameKey', DUE: 'dueOn' },
  search: { column: 'findText' },
});

export const boardOf = batched('boards of cards', async (ctx, ids: number[]) => {
  const found = await ctx.db.selectFrom('boards').selectAll().where('id', 'in', ids).execute();
  return new Map<number, BoardRow>(found.map((row) => [row.id, row]));
});

export const columnOf = batched('columns of cards', async (ctx, ids: number[]) => {
  const found = await ctx.db.selectFrom('boardColumns').selectAll().where('id', 'in', ids).execute();
  return new Map<number, BoardColumnRow>(found.map((row) => [row.id, row]));
});
