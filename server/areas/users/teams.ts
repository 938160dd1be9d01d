import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import { maxAtOnce } from '../../changes/bulk.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import type { TeamRow } from '../../db/teamTables.ts';
import type { Person, TeamFilter, TeamSortField } from '../../graphql/schema.generated.ts';
import { personOf } from '../../people/people.ts';
import { namedPerson, searchPeople } from '../../people/search.ts';
import type { FilterKind } from '../../records/filters.ts';
import { atLeast, below, refersTo } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import { memberIdsOf, team } from './team.ts';

const hasMember: FilterKind = {
  column: 'memberIds',
  isEquality: false,
  read: (given) => ({
    values: [recordId(String(given)) ?? 0],
    sql: (_field, [id]) => sql`exists (select 1 from team_members m where m.team_id = p.id and m.user_id = ${id})`,
  }),
};

export const teams = defineList<TeamRow, TeamFilter, TeamSortField>({
  subject: 'Team',
  table: 'teams',
  filters: {
    memberId: hasMember,
    leadId: refersTo('leadId'),
    createdFrom: atLeast('createdAt'),
    createdBefore: below('createdAt'),
  },
  sorts: {
    NAME: 'nameKey',
    MEMBERS: sql`(select count(*) from team_members m where m.team_id = p.id)`,
  },
  search: { column: 'searchText' },
});

export const manyTeams = team.bulk(teams.idsOldestFirst, maxAtOnce);

/** Members of a team, the lead first. */
export async function membersOf(ctx: Context, row: TeamRow): Promise<Person[]> {
  const people = await Promise.all(memberIdsOf(row).map((id) => personOf(ctx, id)));
  const lead = String(row.leadId);
  return people
    .filter((person) => person !== undefined)
    .sort((a, b) => Number(b.id === lead) - Number(a.id === lead) || a.name.localeCompare(b.name));
}

/** Active users by part of their name, for whoever may know who is in a team. */
export async function teamPeople(ctx: Context, search: string): Promise<Person[]> {
  authorize(ctx, 'read', 'Team');
  return (await searchPeople(ctx, search)).map(namedPerson);
}
