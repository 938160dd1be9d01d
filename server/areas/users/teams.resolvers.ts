import type { TeamRow } from '../../db/teamTables.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { askedOf } from '../../records/selection.ts';
import { memberIdsOf, tagsOf, team } from './team.ts';
import { personOf } from '../../people/people.ts';
import { manyTeams, membersOf, teamPeople, teams } from './teams.ts';

const payload = ({ row, batchId }: { row: TeamRow; batchId: string }) => ({ team: row, batchId });

export const teamResolvers: Resolvers = {
  Query: {
    teams: (_, args, ctx, info) => teams.page(ctx, args, askedOf(info, 'list')),
    team: (_, { id }, ctx) => teams.get(ctx, id),
    teamPeople: (_, { search }, ctx) => teamPeople(ctx, search),
  },
  Mutation: {
    createTeam: async (_, { input }, ctx) => payload(await team.create(ctx, input)),
    updateTeam: async (_, args, ctx) => payload(await team.update(ctx, args)),
    deleteTeam: (_, { id }, ctx) => team.delete(ctx, id),
    duplicateTeam: async (_, { id }, ctx) => payload(await team.duplicate(ctx, id)),
    deleteTeams: (_, { selection }, ctx) => manyTeams.delete(ctx, selection),
    startTeamsDelete: (_, { selection }, ctx) => manyTeams.startDelete(ctx, selection),
  },
  Team: {
    tags: (row) => tagsOf(row),
    lead: ({ leadId }, _args, ctx) => (leadId === null ? null : personOf(ctx, leadId).or(null)),
    memberIds: (row) => memberIdsOf(row).map(String),
    memberCount: (row) => memberIdsOf(row).length,
    members: (row, _args, ctx) => membersOf(ctx, row),
    isMine: (row, _args, ctx) => memberIdsOf(row).includes(ctx.viewer?.userId ?? 0),
  },
};
