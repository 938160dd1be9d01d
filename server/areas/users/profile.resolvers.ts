import { roleIdsOf } from '../../access/roles.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import {
  activityOf,
  connectionsOf,
  profile,
  projectsOf,
  setConnection,
  teamsOfPerson,
  updateProfile,
} from './profile.ts';
import { connectionCountOf, isConnectedWith, projectCountOf, tasksOf, teamNamesOf } from './profileCounts.ts';
import { roleNameOf } from './users.ts';

export const profileResolvers: Resolvers = {
  Query: { profile: (_, { id }, ctx) => profile(ctx, id) },
  Mutation: {
    updateProfile: (_, { input }, ctx) => updateProfile(ctx, input),
    connectWith: (_, { id }, ctx) => setConnection(ctx, id, true),
    disconnectFrom: (_, { id }, ctx) => setConnection(ctx, id, false),
  },
  Profile: {
    joinedAt: ({ createdAt }) => createdAt,
    roles: async (row, _args, ctx) =>
      (await Promise.all(roleIdsOf(row).map((id) => roleNameOf(ctx, id)))).filter((role) => role !== undefined),
    isSelf: ({ id }, _args, ctx) => id === ctx.viewer?.userId,
    isConnected: ({ id }, _args, ctx) => isConnectedWith(ctx, id).or(false),
    teams: ({ id }, _args, ctx) => teamsOfPerson(ctx, id),
    projects: ({ id }, _args, ctx) => projectsOf(ctx, id),
    taskCount: async ({ id }, _args, ctx) => (await tasksOf(ctx, id))?.open ?? 0,
    tasksDone: async ({ id }, _args, ctx) => (await tasksOf(ctx, id))?.done ?? 0,
    projectCount: ({ id }, _args, ctx) => projectCountOf(ctx, id).or(0),
    connectionCount: ({ id }, _args, ctx) => connectionCountOf(ctx, id).or(0),
    connections: ({ id }, _args, ctx) => connectionsOf(ctx, id),
    activity: ({ id }, _args, ctx) => activityOf(ctx, id),
  },
  ProfileConnection: {
    name: ({ fullName }: UserRow) => fullName,
    teamNames: async ({ id }, _args, ctx) => ((await teamNamesOf(ctx, id)) ?? []).slice(0, 3),
    taskCount: async ({ id }, _args, ctx) => (await tasksOf(ctx, id))?.open ?? 0,
    projectCount: ({ id }, _args, ctx) => projectCountOf(ctx, id).or(0),
    connectionCount: ({ id }, _args, ctx) => connectionCountOf(ctx, id).or(0),
    isConnected: ({ id }, _args, ctx) => isConnectedWith(ctx, id).or(false),
    isSelf: ({ id }, _args, ctx) => id === ctx.viewer?.userId,
  },
};
