import { sql } from 'kysely';
import { batched } from '../../records/batched.ts';

/* Figures of people: boards they belong to, cards they have to do or have done, people they are connected with. */

type Tasks = { open: number; done: number };

/** Ids in a JSON list of numbers, each between commas. */
const listed = sql`replace(replace(c.member_ids, '[', ','), ']', ',')`;

/** Cards of people on the boards that they belong to. */
export const tasksOf = batched('tasks of people', async (ctx, ids: number[]) => {
  const { rows } = await sql<{ id: number; isDone: number; count: number }>`
    select m.user_id as id, k.is_done as is_done, count(*) as count
    from board_members m
    join board_cards c on c.board_id = m.board_id and c.archived_at is null
    join board_columns k on k.id = c.column_id
    where m.user_id in (${sql.join(ids)}) and m.is_open = 1 and ${listed} like '%,' || m.user_id || ',%'
    group by m.user_id, k.is_done`.execute(ctx.db);
  const found = new Map<number, Tasks>();
  for (const { id, isDone, count } of rows) {
    const tasks = found.get(id) ?? { open: 0, done: 0 };
    tasks[Number(isDone) === 1 ? 'done' : 'open'] = Number(count);
    found.set(id, tasks);
  }
  return found;
});

export const projectCountOf = batched('projects of people', async (ctx, ids: number[]) => {
  const rows = await ctx.db
    .selectFrom('boardMembers')
    .innerJoin('boards', 'boards.id', 'boardMembers.boardId')
    .select(['userId as id', (all) => all.fn.countAll<number | string>().as('count')])
    .where('userId', 'in', ids)
    .where('isOpen', '=', 1)
    .where('boards.isTemplate', '=', 0)
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
});

export const connectionCountOf = batched('connections of people', async (ctx, ids: number[]) => {
  const rows = await ctx.db
    .selectFrom('userConnections')
    .select(['userId as id', (all) => all.fn.countAll<number | string>().as('count')])
    .where('userId', 'in', ids)
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
});

/** Whether the viewer is connected with them. */
export const isConnectedWith = batched('connections of the viewer', async (ctx, ids: number[]) => {
  const rows = await ctx.db
    .selectFrom('userConnections')
    .select('otherId')
    .where('userId', '=', ctx.viewer?.userId ?? 0)
    .where('otherId', 'in', ids)
    .execute();
  return new Map(rows.map(({ otherId }) => [otherId, true as const]));
});

export const teamNamesOf = batched('names of teams of people', async (ctx, ids: number[]) => {
  const rows = await ctx.db
    .selectFrom('teamMembers')
    .innerJoin('teams', 'teams.id', 'teamMembers.teamId')
    .select(['userId', 'name'])
    .where('userId', 'in', ids)
    .orderBy('nameKey')
    .execute();
  const found = new Map<number, string[]>();
  for (const { userId, name } of rows) found.set(userId, [...(found.get(userId) ?? []), name]);
  return found;
});

/** Boards of people on which every card is done. */
export const projectsDoneOf = batched('finished projects of people', async (ctx, ids: number[]) => {
  const { rows } = await sql<{ id: number; count: number }>`
    select m.user_id as id, count(*) as count from board_members m
    join boards b on b.id = m.board_id and b.is_template = 0
    where m.user_id in (${sql.join(ids)}) and m.is_open = 1
      and exists (select 1 from board_cards c where c.board_id = b.id and c.archived_at is null)
      and not exists (
        select 1 from board_cards c join board_columns k on k.id = c.column_id
        where c.board_id = b.id and c.archived_at is null and k.is_done = 0)
    group by m.user_id`.execute(ctx.db);
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
});
