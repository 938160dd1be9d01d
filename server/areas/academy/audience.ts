import { tellRightsOf } from '../../access/accounts.ts';
import { authorizeSome, isAllowedSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CourseRow } from '../../db/academyTables.ts';
import { recordId } from '../../db/recordId.ts';
import { likeEscaped, searchTerm, sortKey } from '../../db/search.ts';
import { tooMany, unknown } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { CourseReader } from '../../graphql/schema.generated.ts';
import { namedPerson, searchPeople } from '../../people/search.ts';
import { batched } from '../../records/batched.ts';

/*
 * Whom a course is open to: all who may read courses, or chosen roles, teams and people. These are columns of the course, so
 * history, undo and merging know them; rights are asked of the view `course_readers`.
 */

const maxChosen = 100;
const maxFound = 8;
const tables = { roleIds: 'roles', teamIds: 'teams', userIds: 'users' } as const;
const kinds = { roleIds: 'ROLE', teamIds: 'TEAM', userIds: 'USER' } as const;
const names = ['roleIds', 'teamIds', 'userIds'] as const;

type Lists = Record<(typeof names)[number], string>;
type Name = (typeof names)[number];

export const idsIn = (list: string) => JSON.parse(list) as number[];

/** A list of ids, each once, as JSON. */
export function ids(given: readonly (string | number)[]): Kept | Problem {
  const read = [...new Set(given.map((id) => recordId(id)))];
  if (read.length > maxChosen) return tooMany(maxChosen);
  return read.includes(null) ? unknown('there is no such id') : JSON.stringify(read);
}

type Checked = {
  before: Lists | null;
  refuse: (field: Name, problem: Problem) => void;
  errors: Partial<Record<string, unknown>>;
  isRestored: boolean;
};

/** Refuses roles, teams and people that are not there; what comes back from the trash goes without them. */
export async function audienceProblems(tx: Context, values: Lists, { before, refuse, errors, isRestored }: Checked) {
  for (const name of names) {
    if (errors[name] !== undefined || values[name] === (before?.[name] ?? '[]')) continue;
    const wanted = idsIn(values[name]);
    const had = new Set(before === null ? [] : idsIn(before[name]));
    const found = await tx.db
      .selectFrom(tables[name] as 'users')
      .select('id')
      .where('id', 'in', [0, ...wanted])
      .$if(name === 'userIds' && !isRestored, (users) =>
        users.where('status', '=', 'active').where('isService', '=', 0),
      )
      .execute();
    const known = new Set(found.map(({ id }) => id));
    const kept = wanted.filter((id) => known.has(id) || (had.has(id) && !isRestored));
    if (kept.length === wanted.length) continue;
    if (isRestored) values[name] = JSON.stringify(kept);
    else refuse(name, unknown('there is no such entry'));
  }
}

const entriesOf = (row: Lists | null) =>
  row === null ? [] : names.flatMap((name) => idsIn(row[name]).map((targetId) => ({ kind: kinds[name], targetId })));

/** Keeps the rows by which rights are asked, and tells those whose rights they change. */
export async function followAudience(tx: Context, before: CourseRow | null, after: CourseRow | null): Promise<void> {
  const id = (after ?? before)!.id;
  const isSame = before !== null && after !== null && names.every((name) => before[name] === after[name]);
  if (!isSame) {
    await tx.db.deleteFrom('courseAudience').where('courseId', '=', id).execute();
    const rows = entriesOf(after).map((entry) => ({ courseId: id, ...entry }));
    if (rows.length > 0) await tx.db.insertInto('courseAudience').values(rows).execute();
  }
  if (before === null || after === null) return;
  if (before.audience !== after.audience) return tellEverybody(tx);
  if (after.audience === 'ALL' || isSame) return;
  const [was, is] = [entriesOf(before), entriesOf(after)].map(
    (all) => new Map(all.map((entry) => [`${entry.kind} ${entry.targetId}`, entry])),
  ) as [Map<string, Entry>, Map<string, Entry>];
  const other = [...was, ...is].filter(([key]) => was.has(key) !== is.has(key)).map(([, entry]) => entry);
  await tellRightsOf(tx, await usersOf(tx, other));
}

type Entry = { kind: 'ROLE' | 'TEAM' | 'USER'; targetId: number };

async function tellEverybody(tx: Context): Promise<void> {
  const rows = await tx.db.selectFrom('users').select('id').where('status', '=', 'active').execute();
  const atOnce = 1000;
  for (let start = 0; start < rows.length; start += atOnce)
    await tellRightsOf(
      tx,
      rows.slice(start, start + atOnce).map(({ id }) => id),
    );
}

/** Those who are meant by roles, teams and people. */
async function usersOf(tx: Context, entries: readonly Entry[]): Promise<number[]> {
  const of = (wanted: Entry['kind']) => [
    0,
    ...entries.filter(({ kind }) => kind === wanted).map(({ targetId }) => targetId),
  ];
  const found = await Promise.all([
    tx.db.selectFrom('users').select('id as userId').where('roleId', 'in', of('ROLE')).execute(),
    tx.db.selectFrom('userRoles').select('userId').where('roleId', 'in', of('ROLE')).execute(),
    tx.db.selectFrom('teamMembers').select('userId').where('teamId', 'in', of('TEAM')).execute(),
  ]);
  return [...found.flat().map(({ userId }) => userId), ...of('USER').slice(1)];
}

const shownRole = ({ id, name }: { id: number; name: string }): CourseReader => ({
  kind: 'ROLE',
  id: String(id),
  name,
  avatar: null,
});
const shownTeam = ({ id, name, picture }: { id: number; name: string; picture: string | null }): CourseReader => ({
  kind: 'TEAM',
  id: String(id),
  name,
  avatar: picture,
});

/** Whether the viewer sees whom courses are open to. */
const mayChoose = ({ viewer }: Context) => viewer !== null && isAllowedSome(viewer, 'update', 'Course');

/** Ids as those see them who edit courses. */
export const chosenIds = (ctx: Context, list: string): string[] | null =>
  mayChoose(ctx) ? idsIn(list).map(String) : null;

/** The same with names, roles first. What is gone is left out. */
export async function readersOf(ctx: Context, row: Lists): Promise<CourseReader[] | null> {
  if (!mayChoose(ctx)) return null;
  const of = async (name: Name) =>
    (await Promise.all(idsIn(row[name]).map((id) => named[name](ctx, id)))).filter((one) => one !== undefined);
  return [...(await of('roleIds')), ...(await of('teamIds')), ...(await of('userIds'))];
}

const byId = <Row extends { id: number }>(rows: readonly Row[], shown: (row: Row) => CourseReader) =>
  new Map(rows.map((row) => [row.id, shown(row)]));

const named = {
  roleIds: batched('roles of courses', async ({ db }, wanted: number[]) =>
    byId(await db.selectFrom('roles').select(['id', 'name']).where('id', 'in', wanted).execute(), shownRole),
  ),
  teamIds: batched('teams of courses', async ({ db }, wanted: number[]) =>
    byId(await db.selectFrom('teams').select(['id', 'name', 'picture']).where('id', 'in', wanted).execute(), shownTeam),
  ),
  userIds: batched('people of courses', async ({ db }, wanted: number[]) =>
    byId(
      await db.selectFrom('users').select(['id', 'fullName', 'avatar']).where('id', 'in', wanted).execute(),
      (user) => ({ kind: 'USER', ...namedPerson(user) }),
    ),
  ),
} as const;

/** Roles, teams and people whom a course may be opened to, by name. */
export async function courseReaderChoices(ctx: Context, search: string): Promise<CourseReader[]> {
  authorizeSome(ctx, 'update', 'Course');
  // Refuses what is too long.
  searchTerm(ctx.services.database.engine, search);
  const part = `%${likeEscaped(sortKey(search.trim()))}%`;
  const roles = await ctx.db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute();
  const wanted = sortKey(search.trim());
  const teams = await ctx.db
    .selectFrom('teams')
    .select(['id', 'name', 'picture'])
    .where('nameKey', 'like', part)
    .orderBy('nameKey')
    .limit(maxFound)
    .execute();
  const people = await searchPeople(ctx, search, { limit: maxFound });
  return [
    ...roles
      .filter(({ name }) => sortKey(name).includes(wanted))
      .slice(0, maxFound)
      .map(shownRole),
    ...teams.map(shownTeam),
    ...people.map((one): CourseReader => ({ kind: 'USER', ...namedPerson(one) })),
  ];
}
