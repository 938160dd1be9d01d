import { type Expression, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import { rows } from '../../db/statement.ts';
import { AppError, invalid } from '../../errors.ts';
import { tooLarge, tooSmall } from '../../fields.ts';
import type { BoardColumnLength } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import type { Asked } from '../../records/selection.ts';
import { pauses } from '../../work/pauses.ts';

/* Cards that are read with their board. */

/** A card as it is read with its board. */
export type CardOnBoard = BoardCardRow & { commentCount?: number };

// What a face does not show and may be long is read only where it is asked for.
const shortColumns = [
  'id',
  'version',
  'boardId',
  'columnId',
  'title',
  'dueOn',
  'startOn',
  'repeats',
  'labels',
  'memberIds',
  'cover',
  'checklist',
  'files',
  'blockedBy',
  'rank',
  'archivedAt',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof BoardCardRow)[];

/** Cards of all boards that one request asks for. */
const maxTogether = 20_000;

/** Cards on a board in the order of columns and cards; comments are counted where that is asked for. */
export const cardsOf = batched('cards of boards', async (ctx, keys: string[]) => {
  const all = new Map<string, CardOnBoard[]>();
  let count = 0;
  const pause = pauses();
  for (const key of keys) {
    const [boardId, isWhole, isCounted, first] = key.split(' ').map(Number) as [number, number, number, number];
    const shape = `kanban.cards ${isWhole} ${isCounted} ${Number(first > 0)}`;
    const found = await rows(ctx.db, shape, { boardId, first }, (db, slots) =>
      db
        .selectFrom('boardCards as p')
        .innerJoin('boardColumns as c', 'c.id', 'p.columnId')
        .select(shortColumns.map((name) => `p.${name}` as const))
        .$if(isWhole === 1, (some) => some.select('p.description'))
        .$if(isCounted === 1, (some) => some.select(commentsOn.as('commentCount')))
        .where('p.boardId', '=', slots.boardId)
        .where('p.archivedAt', 'is', null)
        .$if(first > 0, (some) => some.where(isAmongFirst(slots.boardId, slots.first)))
        .orderBy('c.rank')
        .orderBy('c.id')
        .orderBy('p.rank')
        .orderBy('p.id'),
    );
    all.set(key, found as CardOnBoard[]);
    count += found.length;
    if (count > maxTogether) throw new AppError('TOO_LARGE', 'The boards have too many cards to be read together');
    // Each may be a long list: others are served between.
    await pause();
  }
  return all;
});

const commentsOn = sql<number>`(select count(*) from record_comments as said
  where said.subject = 'BoardCard' and said.subject_id = p.id and said.deleted_at is null)`;

const isAmongFirst = (boardId: Expression<number>, first: Expression<number>) => sql<boolean>`p.id in (
  select placed.id from (
    select each_card.id, row_number() over (partition by each_card.column_id order by each_card.rank, each_card.id) as place
    from board_cards as each_card where each_card.board_id = ${boardId} and each_card.archived_at is null
  ) as placed where placed.place <= ${first})`;

const maxFirst = 1000;

function checked(field: string, count: number): number {
  if (count < 1) throw invalid({ [field]: tooSmall(1) });
  if (count > maxFirst) throw invalid({ [field]: tooLarge(maxFirst) });
  return count;
}

/** What of the cards is asked for decides what is read of them. `first`: so many of each column, or all of them. */
export const cardsKey = (boardId: number, { fields }: Asked, first: number | null) => {
  const limit = first === null ? 0 : checked('first', first);
  return `${boardId} ${Number(fields.has('description'))} ${Number(fields.has('commentCount'))} ${limit}`;
};

const lengthsOf = batched('lengths of columns', async (ctx, boardIds: number[]) => {
  const found = await ctx.db
    .selectFrom('boardCards')
    .select(['boardId', 'columnId', (all) => all.fn.countAll<number | string>().as('count')])
    .where('boardId', 'in', boardIds)
    .where('archivedAt', 'is', null)
    .groupBy(['boardId', 'columnId'])
    .execute();
  return Map.groupBy<number, (typeof found)[number]>(found, ({ boardId }) => boardId);
});

/** Columns of a board with more cards than that. */
export async function longColumns(ctx: Context, boardId: number, over: number): Promise<BoardColumnLength[]> {
  const limit = checked('over', over);
  return ((await lengthsOf(ctx, boardId)) ?? [])
    .map(({ columnId, count }) => ({ columnId: String(columnId), cardCount: Number(count) }))
    .filter(({ cardCount }) => cardCount > limit);
}

export const cardCountOf = batched('number of cards of boards', async (ctx, boardIds: number[]) => {
  const found = await ctx.db
    .selectFrom('boardCards')
    .select(['boardId', (all) => all.fn.countAll<number | string>().as('count')])
    .where('boardId', 'in', boardIds)
    .where('archivedAt', 'is', null)
    .groupBy('boardId')
    .execute();
  return new Map(found.map(({ boardId, count }) => [boardId, Number(count)]));
});
