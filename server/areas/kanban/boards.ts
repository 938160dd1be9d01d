import { sql } from 'kysely';
import { authorize, visible } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import type { BoardCardRow, BoardColumnRow, BoardRow } from '../../db/kanbanTables.ts';
import { recordId } from '../../db/recordId.ts';
import { likeEscaped, searchTerm } from '../../db/search.ts';
import { foldLetters } from '../../db/letters.ts';
import { invalid, notFound } from '../../errors.ts';
import { tooMany } from '../../fields.ts';
import type { BoardAccess, PageInfo, QueryArchivedBoardCardsArgs } from '../../graphql/schema.generated.ts';
import { personOf } from '../../people/people.ts';
import { batched } from '../../records/batched.ts';
import { membersOf, teamsOf } from './board.ts';

/* What is read of boards. */

const maxIds = 1000;

const readable = (ctx: Context) => sql<boolean>`${visible(ctx, 'Board') ?? sql`1 = 1`}`;

/** Boards of the viewer by name; templates last. */
export async function listBoards(ctx: Context): Promise<BoardRow[]> {
  authorize(ctx, 'read', 'Board');
  return ctx.db
    .selectFrom('boards')
    .selectAll()
    .where(readable(ctx))
    .orderBy('isTemplate')
    .orderBy('nameKey')
    .orderBy('id')
    .execute();
}

/** One board of the viewer, or the oldest that is no template; null without one. */
export async function oneBoard(ctx: Context, id: string | null): Promise<BoardRow | null> {
  authorize(ctx, 'read', 'Board');
  const query = ctx.db.selectFrom('boards').selectAll().where(readable(ctx));
  const row =
    id === null
      ? await query.where('isTemplate', '=', 0).orderBy('id').limit(1).executeTakeFirst()
      : await query.where('id', '=', recordId(id) ?? 0).executeTakeFirst();
  return row ?? null;
}

/** The same for what is to be done on it. */
export async function ownBoard(tx: Context, id: string | null): Promise<BoardRow> {
  const row = await oneBoard(tx, id);
  if (row === null) throw notFound('Board');
  return row;
}

export const columnsOf = batched('columns of boards', async (ctx, boardIds: number[]) => {
  const found = await ctx.db
    .selectFrom('boardColumns')
    .selectAll()
    .where('boardId', 'in', boardIds)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return Map.groupBy<number, BoardColumnRow>(found, ({ boardId }) => boardId);
});

export const commentCountOf = batched('comments on cards', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('recordComments')
    .select(['subjectId', (all) => all.fn.countAll<number | string>().as('count')])
    .where('subject', '=', 'BoardCard')
    .where('subjectId', 'in', ids)
    .where('deletedAt', 'is', null)
    .groupBy('subjectId')
    .execute();
  return new Map(found.map(({ subjectId, count }) => [subjectId, Number(count)]));
});

/** The most first. */
export const order: BoardAccess[] = ['OWNER', 'EDIT', 'VIEW'];

/** Members of a board with their names, owners first. */
export async function membersWithNames(ctx: Context, row: BoardRow) {
  const members = await Promise.all(
    membersOf(row).map(async ({ userId, access }) => {
      const person = await personOf(ctx, userId);
      return person && { userId: person.id, name: person.name, avatar: person.avatar, access };
    }),
  );
  return members
    .filter((member) => member !== undefined)
    .sort((a, b) => order.indexOf(a.access) - order.indexOf(b.access) || a.name.localeCompare(b.name));
}

/** Teams that the viewer belongs to. */
const teamsOfViewer = batched('teams of the viewer', async (ctx, userIds: number[]) => {
  const found = await ctx.db.selectFrom('teamMembers').selectAll().where('userId', 'in', userIds).execute();
  return Map.groupBy<number, (typeof found)[number]>(found, ({ userId }) => userId);
});

/** The most that the viewer may do, as a member or with a team. */
export async function accessOfViewer(ctx: Context, row: BoardRow): Promise<BoardAccess> {
  const userId = ctx.viewer?.userId ?? 0;
  const own = membersOf(row).find((member) => member.userId === userId)?.access;
  const shared = teamsOf(row);
  if (own === 'OWNER' || shared.length === 0) return own ?? 'VIEW';
  const mine = new Set(((await teamsOfViewer(ctx, userId)) ?? []).map(({ teamId }) => teamId));
  const granted = [own, ...shared.filter(({ teamId }) => mine.has(teamId)).map(({ access }) => access)];
  return order.find((access) => granted.includes(access)) ?? 'VIEW';
}

const teamOf = batched('teams of boards', async (ctx, ids: number[]) => {
  const found = await ctx.db.selectFrom('teams').select(['id', 'name', 'picture']).where('id', 'in', ids).execute();
  return new Map(found.map((team) => [team.id, team]));
});

/** Teams of a board with their names; those in the trash are left out. */
export async function teamsWithNames(ctx: Context, row: BoardRow) {
  const teams = await Promise.all(
    teamsOf(row).map(async ({ teamId, access }) => {
      const team = await teamOf(ctx, teamId);
      return team && { teamId: String(teamId), name: team.name, picture: team.picture, access };
    }),
  );
  return teams.filter((team) => team !== undefined).sort((a, b) => a.name.localeCompare(b.name));
}

const usersOfTeam = batched('users of teams', async (ctx, ids: number[]) => {
  const found = await ctx.db.selectFrom('teamMembers').selectAll().where('teamId', 'in', ids).execute();
  return Map.groupBy<number, (typeof found)[number]>(found, ({ teamId }) => teamId);
});

/** Everybody whom a card can be assigned to, by name. */
export async function peopleOn(ctx: Context, row: BoardRow) {
  const ofTeams = await Promise.all(teamsOf(row).map(async ({ teamId }) => (await usersOfTeam(ctx, teamId)) ?? []));
  const ids = new Set([...membersOf(row), ...ofTeams.flat()].map(({ userId }) => userId));
  const people = await Promise.all([...ids].map((id) => personOf(ctx, id)));
  return people.filter((person) => person !== undefined).sort((a, b) => a.name.localeCompare(b.name));
}

/** One card, archived or not. */
export const oneCard = async (ctx: Context, id: string): Promise<BoardCardRow | null> =>
  (await cardsById(ctx, [id]))[0] ?? null;

/** Cards by id that the viewer may see. */
export async function cardsById(
  ctx: Context,
  ids: readonly string[],
  commentIds: readonly string[] = [],
): Promise<BoardCardRow[]> {
  authorize(ctx, 'read', 'BoardCard');
  if (ids.length > maxIds) throw invalid({ ids: tooMany(maxIds) });
  if (commentIds.length > maxIds) throw invalid({ commentIds: tooMany(maxIds) });
  const numbers = [...ids.map(recordId).filter((id) => id !== null), ...(await commentedOn(ctx, commentIds))];
  if (numbers.length === 0) return [];
  const found = await ctx.db.selectFrom('boardCards').selectAll().where('id', 'in', numbers).execute();
  return allowedRecords(ctx, 'read', 'BoardCard', found);
}

async function commentedOn(ctx: Context, commentIds: readonly string[]): Promise<number[]> {
  const numbers = commentIds.map(recordId).filter((id) => id !== null);
  if (numbers.length === 0) return [];
  const found = await ctx.db
    .selectFrom('recordComments')
    .select('subjectId')
    .where('subject', '=', 'BoardCard')
    .where('id', 'in', numbers)
    .execute();
  return found.map(({ subjectId }) => subjectId);
}

/** Archived cards of a board, the latest first. */
export async function archivedCards(
  ctx: Context,
  { boardId, search, page: asked }: QueryArchivedBoardCardsArgs,
): Promise<{ nodes: BoardCardRow[]; totalCount: number; isTotalCapped: boolean; pageInfo: PageInfo }> {
  const id = (await oneBoard(ctx, boardId))?.id;
  const page = pageOf(ctx, asked);
  if (id === undefined) return { nodes: [], totalCount: 0, isTotalCapped: false, pageInfo: pageInfo(page, 0) };
  const { value } = searchTerm(ctx.services.database.engine, search);
  const found = ctx.db
    .selectFrom('boardCards')
    .where('boardId', '=', id)
    .where('archivedAt', 'is not', null)
    .$if(value !== '', (some) =>
      some.where(sql<boolean>`find_text like ${`%${likeEscaped(foldLetters(search!.trim()))}%`} escape '\\'`),
    );
  const nodes = await found
    .selectAll()
    .orderBy('archivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const { count } = await found
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return { nodes, totalCount: Number(count), isTotalCapped: false, pageInfo: pageInfo(page, Number(count)) };
}
