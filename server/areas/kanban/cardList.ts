import { sql } from 'kysely';
import { addDays } from '../../calendarDays.ts';
import type { BoardCardRow, BoardColumnRow, BoardRow } from '../../db/kanbanTables.ts';
import { recordId } from '../../db/recordId.ts';
import { likeEscaped } from '../../db/search.ts';
import { invalid } from '../../errors.ts';
import { malformed, required, tooLong, tooMany } from '../../fields.ts';
import type { BoardCardDue, BoardCardFilter, BoardCardSortField } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { atLeast, below, isFilled, maxChoices, normalized, oneOf } from '../../records/filters.ts';
import type { FilterKind } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';

/* The cards of all boards of the viewer as one list. */

/** Word for cards that have none. */
const none = 'none';

/** Cards whose JSON list of the column holds one of these, or nothing. */
const holds = (column: string, patternOf: (given: string) => string): FilterKind => ({
  column,
  isEquality: false,
  read: (given, name) => {
    const words = [...new Set([given].flat().map(String))];
    if (words.length > maxChoices) throw invalid({ [`filter.${name}`]: tooMany(maxChoices) });
    if (words.some((word) => word.length > 60)) throw invalid({ [`filter.${name}`]: tooLong(60) });
    if (words.length === 0) return null;
    return {
      // An empty list reads like any other once its brackets are commas.
      values: words.map((word) => (word === none ? ',,' : patternOf(word))),
      // Lists of numbers begin and end like those of texts, so that 1 is not found in 12.
      sql: (field, slots) =>
        sql`(${sql.join(
          slots.map((slot) => sql`replace(replace(${field}, '[', ','), ']', ',') like ${slot} escape '\\'`),
          sql` or `,
        )})`,
    };
  },
});

const ofBoards: FilterKind = {
  ...oneOf('boardId'),
  read: (given, name) =>
    oneOf('boardId').read(
      [given].flat().map((id) => recordId(String(id)) ?? 0),
      name,
    ),
};

const soonDays = 2;
type DueOn = { states: readonly BoardCardDue[]; today: string };

/** How the card stands with its due date on a day: what is done is no longer due. */
const stands: FilterKind = {
  column: 'dueOn',
  isEquality: false,
  read: (given) => {
    const { states, today } = given as DueOn;
    const words = [...new Set(states)].sort();
    if (words.length === 0) return null;
    const open = sql`p.column_id in (select id from board_columns where is_done = 0)`;
    const afterSoon = addDays(today, soonDays + 1);
    return {
      key: words.join(),
      values: [today, afterSoon],
      sql: (field, [now, later]) =>
        sql`(${sql.join(
          words.map(
            (word) =>
              ({
                OVERDUE: sql`${field} < ${now} and ${open}`,
                SOON: sql`${field} >= ${now} and ${field} < ${later} and ${open}`,
                LATER: sql`${field} >= ${later} and ${open}`,
                NONE: sql`${field} is null`,
              })[word],
          ),
          sql` or `,
        )})`,
    };
  },
};

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
    boardId: ofBoards,
    label: holds('labels', (label) => `%${likeEscaped(JSON.stringify(label).replace(/[[\]]/g, ','))}%`),
    memberId: holds('memberIds', (id) => `%,${recordId(id) ?? 0},%`),
    dueFrom: atLeast('dueOn'),
    dueBefore: below('dueOn'),
    hasDue: isFilled('dueOn'),
    due: stands,
    today: normalized,
    isDone,
    isArchived: isFilled('archivedAt'),
  },
  normalize: async (_ctx, filter) => {
    const { due, today } = filter;
    if (!due || due.length === 0) return filter;
    if (!today) throw invalid({ 'filter.today': required });
    if (!/^\d{4}-\d\d-\d\d$/.test(today) || Number.isNaN(Date.parse(today)))
      throw invalid({ 'filter.today': malformed('must be a day, YYYY-MM-DD') });
    return { ...filter, due: { states: due, today } as unknown as typeof due };
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
