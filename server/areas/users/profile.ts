import { sql } from 'kysely';
import { authorize, isAllowed, visible } from '../../access/authorize.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import type { TeamRow } from '../../db/teamTables.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import type { ProfileInput, ProfileProject } from '../../graphql/schema.generated.ts';
import { user } from './user.ts';
import { personOf } from '../../people/people.ts';

const maxConnections = 100;
const maxProjects = 100;
const maxActivity = 10;

/** The user whose profile is asked for: the viewer's own, or any for those who may know the teams. */
export async function profile(ctx: Context, id: string | number | null | undefined): Promise<UserRow | null> {
  const viewer = authorize(ctx, 'read', 'Profile');
  const userId = id === null || id === undefined ? viewer.userId : recordId(id);
  if (userId !== viewer.userId) authorize(ctx, 'read', 'Team');
  if (userId === null) return null;
  const row = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('isService', '=', 0)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes what the viewer tells of themselves; nobody needs a right to users for that. */
export function updateProfile(ctx: Context, input: ProfileInput): Promise<UserRow> {
  const { userId } = authorize(ctx, 'update', 'Profile');
  return write(ctx, async (tx) => {
    const [before] = await user.lock(tx, [userId]);
    if (before === undefined) throw notFound('User');
    const values = await user.values(tx, input, before);
    const updatedAt = tx.services.now().toISOString();
    const after = await tx.db
      .updateTable('users')
      .set({ ...values, version: before.version + 1, updatedAt })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(tx, {
      action: 'UPDATE',
      subject: 'User',
      subjectId: userId,
      before: user.logged(before),
      after: user.logged(after),
      isByAnybody: true,
    });
    return after;
  });
}

export const teamsOfPerson = (ctx: Context, id: number): Promise<TeamRow[]> =>
  ctx.db
    .selectFrom('teams')
    .selectAll()
    .where('id', 'in', (all) => all.selectFrom('teamMembers').select('teamId').where('userId', '=', id))
    .orderBy('nameKey')
    .execute();

type Board = { id: number; name: string; members: string; createdAt: string };
type Figures = { id: number; cards: number; done: number; dueOn: string | null; comments: number };

/** Boards that the person belongs to and that the viewer may read. */
export async function projectsOf(ctx: Context, id: number): Promise<ProfileProject[]> {
  if (ctx.viewer === null || !isAllowed(ctx.viewer, 'read', 'Board')) return [];
  const { rows: boards } = await sql<Board>`
    select p.id, p.name, p.members, p.created_at from boards p
    where p.is_template = 0 and ${visible(ctx, 'Board', 'p') ?? sql`1 = 1`} and exists (
      select 1 from board_members m where m.board_id = p.id and m.user_id = ${id} and m.is_open = 1)
    order by p.created_at desc, p.id desc limit ${maxProjects}`.execute(ctx.db);
  if (boards.length === 0) return [];
  const { rows } = await sql<Figures>`
    select c.board_id as id, count(*) as cards, sum(k.is_done) as done, max(c.due_on) as due_on,
      coalesce(sum((select count(*) from record_comments r where r.subject = 'BoardCard' and r.subject_id = c.id)), 0) as comments
    from board_cards c join board_columns k on k.id = c.column_id
    where c.archived_at is null and c.board_id in (${sql.join(boards.map((board) => board.id))})
    group by c.board_id`.execute(ctx.db);
  const figures = new Map(rows.map((row) => [row.id, row]));
  return Promise.all(
    boards.map(async ({ id: boardId, name, members, createdAt }) => {
      const ids = (JSON.parse(members) as { userId: number }[]).map(({ userId }) => userId);
      const people = await Promise.all(ids.map((userId) => personOf(ctx, userId)));
      const { cards = 0, done = 0, dueOn = null, comments = 0 } = figures.get(boardId) ?? {};
      return {
        id: String(boardId),
        name,
        members: people.filter((person) => person !== undefined),
        memberCount: ids.length,
        cardCount: Number(cards),
        doneCount: Number(done),
        commentCount: Number(comments),
        startedAt: createdAt,
        dueOn,
      };
    }),
  );
}

/** People whom the person is connected with; on the own profile members of the same teams come after them. */
export async function connectionsOf(ctx: Context, id: number): Promise<UserRow[]> {
  const isSelf = ctx.viewer?.userId === id;
  const ofTeams = sql`or u.id in (select o.user_id from team_members o where o.user_id <> ${id} and o.team_id in (
    select t.team_id from team_members t where t.user_id = ${id}))`;
  const { rows } = await sql<UserRow>`
    select u.*, case when c.user_id is null then 1 else 0 end as is_new from users u
    left join user_connections c on c.user_id = ${id} and c.other_id = u.id
    where u.status = 'active' and (c.user_id is not null ${isSelf ? ofTeams : sql``})
    order by is_new, u.name_key, u.id limit ${maxConnections}`.execute(ctx.db);
  return rows;
}

/** What they did last, for themselves and for those who may read the change log. */
export async function activityOf(ctx: Context, id: number) {
  const { viewer } = ctx;
  if (viewer === null || (viewer.userId !== id && !isAllowed(viewer, 'read', 'Change'))) return [];
  return ctx.db
    .selectFrom('changes')
    .selectAll()
    .where('actorId', '=', id)
    .orderBy('id', 'desc')
    .limit(maxActivity)
    .execute();
}

/** Connects the viewer with another user, or parts them again; from either side it is the same. */
export function setConnection(ctx: Context, id: string | number, isWanted: boolean): Promise<UserRow> {
  const { userId } = authorize(ctx, 'update', 'Profile');
  authorize(ctx, 'read', 'Team');
  return write(ctx, async (tx) => {
    const other = await tx.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', recordId(id) ?? 0)
      .where('isService', '=', 0)
      .executeTakeFirst();
    if (other === undefined) throw notFound('User');
    if (other.id === userId) throw invalid({ id: { key: 'self', message: 'must be another user' } });
    const createdAt = tx.services.now().toISOString();
    const pair = [
      { userId, otherId: other.id, createdAt },
      { userId: other.id, otherId: userId, createdAt },
    ];
    if (isWanted)
      await tx.db
        .insertInto('userConnections')
        .values(pair)
        .onConflict((same) => same.doNothing())
        .execute();
    else
      for (const row of pair)
        await tx.db
          .deleteFrom('userConnections')
          .where('userId', '=', row.userId)
          .where('otherId', '=', row.otherId)
          .execute();
    return other;
  });
}
