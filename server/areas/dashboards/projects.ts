import { sql } from 'kysely';
import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ProjectRow } from '../../db/dashboardTables.ts';
import type { Person, ProjectFilter, ProjectSortField, QueryProjectsArgs } from '../../graphql/schema.generated.ts';
import { personOf } from '../../people/people.ts';
import { namedPerson, searchPeople } from '../../people/search.ts';
import { refersTo } from '../../records/filters.ts';
import type { FilterKind } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import type { Asked } from '../../records/selection.ts';
import { memberIdsOf } from './project.ts';

const isComplete: FilterKind = {
  column: 'progress',
  isEquality: false,
  read: (given) => ({ values: [], sql: (field) => (given === true ? sql`${field} = 100` : sql`${field} < 100`) }),
};

export const projects = defineList<ProjectRow, ProjectFilter, ProjectSortField>({
  subject: 'Project',
  table: 'projects',
  filters: { leaderId: refersTo('leaderId'), isComplete },
  sorts: { NAME: 'nameKey', KIND: 'kindKey', LEADER: 'leaderKey', PROGRESS: 'progress' },
  search: { column: 'searchText' },
});

/** Projects page by page. */
export async function pageOfProjects(ctx: Context, { fallsBack, ...args }: QueryProjectsArgs, asked?: Asked) {
  const page = await projects.page(ctx, args, asked);
  const { number, pageCount } = page.pageInfo;
  return !fallsBack || number <= Math.max(pageCount, 1)
    ? page
    : projects.page(ctx, { ...args, page: { ...args.page!, number: 1 } }, asked);
}

/** Who works on it, by name. */
export async function membersOf(ctx: Context, row: ProjectRow): Promise<Person[]> {
  const people = await Promise.all(memberIdsOf(row).map((id) => personOf(ctx, id)));
  return people.filter((person) => person !== undefined).sort((a, b) => a.name.localeCompare(b.name));
}

/** Active users by part of their name, for those who edit projects. */
export async function projectPeople(ctx: Context, search: string): Promise<Person[]> {
  authorizeSome(ctx, 'update', 'Project');
  return (await searchPeople(ctx, search)).map(namedPerson);
}
