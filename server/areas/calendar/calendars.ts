import { authorizeSome, signedIn, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CalendarRow } from '../../db/calendarTables.ts';
import { likeEscaped, sortKey } from '../../db/search.ts';
import type { CalendarAccess, CalendarKind } from '../../graphql/schema.generated.ts';
import { personOf } from '../../people/people.ts';
import { batched } from '../../records/batched.ts';
import { membersOf, teamsOf } from './calendar.ts';

/* What is read of calendars. */

const maxTeams = 20;
const order: readonly CalendarAccess[] = ['OWNER', 'EDIT', 'VIEW', 'BUSY'];

/** The calendar that is the viewer's own; made when he first needs it. */
export async function personalCalendar(tx: Context, userId = signedIn(tx).userId): Promise<number> {
  const find = () =>
    tx.db
      .selectFrom('calendars')
      .select('id')
      .where('ownerId', '=', userId)
      .where('kind', '=', 'PERSONAL')
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.id;
  const now = tx.services.now().toISOString();
  const members = JSON.stringify([{ userId, access: 'OWNER' }]);
  await tx.db
    .insertInto('calendars')
    .values({ name: '', ownerId: userId, kind: 'PERSONAL', members, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = (await find())!;
  await tx.db
    .insertInto('calendarMembers')
    .values({ calendarId: id, userId, access: 'OWNER' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** Calendars that the viewer sees something of: his own, those that are shared, those of others that he reads. */
export async function listCalendars(ctx: Context): Promise<CalendarRow[]> {
  const { userId } = authorizeSome(ctx, 'read', 'Calendar');
  const scope = visible(ctx, 'Calendar');
  const found = await ctx.db
    .selectFrom('calendars')
    .selectAll()
    .$if(scope !== null, (rows) => rows.where(scope!))
    .orderBy('id')
    .execute();
  const isMine = (row: CalendarRow) => (row.kind === 'PERSONAL' && row.ownerId === userId ? 0 : 1);
  return found.sort((a, b) => isMine(a) - isMine(b) || sortKey(a.name).localeCompare(sortKey(b.name)) || a.id - b.id);
}

export const kindOf = ({ kind, isOutside }: CalendarRow): CalendarKind => (isOutside === 1 ? 'OUTSIDE' : kind);

const teamOf = batched('teams of calendars', async (ctx, ids: number[]) => {
  const found = await ctx.db.selectFrom('teams').select(['id', 'name', 'picture']).where('id', 'in', ids).execute();
  return new Map(found.map((team) => [team.id, team]));
});

export const ownerName = async (ctx: Context, { ownerId }: CalendarRow): Promise<string> =>
  (await personOf(ctx, ownerId))?.name ?? '';

/** Members with their names, owners first. */
export async function membersWithNames(ctx: Context, row: CalendarRow) {
  const members = await Promise.all(
    membersOf(row).map(async ({ userId, access }) => {
      const person = await personOf(ctx, userId);
      return person && { userId: String(userId), name: person.name, avatar: person.avatar, access };
    }),
  );
  return members
    .filter((member) => member !== undefined)
    .sort((a, b) => order.indexOf(a.access) - order.indexOf(b.access) || a.name.localeCompare(b.name));
}

/** Teams with their names; those in the trash are left out. */
export async function teamsWithNames(ctx: Context, row: CalendarRow) {
  const teams = await Promise.all(
    teamsOf(row).map(async ({ teamId, access }) => {
      const team = await teamOf(ctx, teamId);
      return team && { teamId: String(teamId), name: team.name, picture: team.picture, access };
    }),
  );
  return teams.filter((team) => team !== undefined).sort((a, b) => a.name.localeCompare(b.name));
}

const rightsOf = batched<number, CalendarAccess[]>('rights in calendars', async ({ db, viewer }, calendarIds) => {
  const found = await db
    .selectFrom('calendarRights')
    .select(['calendarId', 'access'])
    .where('userId', '=', viewer?.userId ?? 0)
    .where('calendarId', 'in', calendarIds)
    .execute();
  const groups = Map.groupBy(found, ({ calendarId }) => calendarId);
  return new Map([...groups].map(([id, rows]) => [id, rows.map(({ access }) => access)]));
});

/** The most that the viewer may do, as a member or with a team. */
export async function accessOfViewer(ctx: Context, { id }: Pick<CalendarRow, 'id'>): Promise<CalendarAccess> {
  const granted = (await rightsOf(ctx, id)) ?? [];
  return order.find((access) => granted.includes(access)) ?? 'BUSY';
}

/** Teams that a calendar may be shared with, for those who may change one. */
export async function calendarTeams(ctx: Context, search: string) {
  authorizeSome(ctx, 'update', 'Calendar');
  const part = sortKey(search.slice(0, 100).trim());
  const found = await ctx.db
    .selectFrom('teams')
    .select(['id', 'name', 'picture'])
    .$if(part !== '', (teams) => teams.where('nameKey', 'like', `%${likeEscaped(part)}%`))
    .orderBy('nameKey')
    .limit(maxTeams)
    .execute();
  return found.map(({ id, name, picture }) => ({ id: String(id), name, avatar: picture }));
}
