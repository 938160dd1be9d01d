import { reachesAsFar } from '../../access/reach.ts';
import { roleIdsOf } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import type { CustomFieldRow, UserRow } from '../../db/peopleTables.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { askedOf } from '../../records/selection.ts';
import { personOf } from '../../people/people.ts';
import { accessRequests, grantAccess, refuseAccess, requestAccess } from './accessRequests.ts';
import { grantableRoles } from './grantable.ts';
import { allCustomFields, customField, oneCustomField } from './customField.ts';
import { shownCustomValues } from './customValues.ts';
import { invitePeople } from './invitePeople.ts';
import { projectsDoneOf, tasksOf } from './profileCounts.ts';
import { user } from './user.ts';
import { userActivity } from './userActivity.ts';
import { lastSeenOf, twoStepOf } from './twoStepOf.ts';
import { endRoleGrant, giveRoleUntil, roleGrants } from './roleGrants.ts';
import { setUserNotifications, userNotifications } from './userNotifications.ts';
import { endUserSessions, userSessions } from './userSessions.ts';
import { belongingsOf, handOver, left } from './userDelete.ts';
import { guarded, manyUsers, pageOfUsers, roleIdOf, roleNameOf, roleNames, userBulkValues, users } from './users.ts';
import { userStats } from './userStats.ts';

const payload = ({ row, batchId }: { row: UserRow; batchId: string }) => ({ user: row, batchId });
const fieldPayload = ({ row, batchId }: { row: CustomFieldRow; batchId: string }) => ({ customField: row, batchId });
const nameOf = async (ctx: Context, id: number) => (await roleNameOf(ctx, id))!;

export const resolvers: Resolvers = {
  Query: {
    users: (_, args, ctx, info) => pageOfUsers(ctx, args, askedOf(info, 'list')),
    user: (_, { id }, ctx) => users.get(ctx, id),
    userStats: (_, _args, ctx) => userStats(ctx),
    roleNames: (_, _args, ctx) => roleNames(ctx),
    userActivity: (_, args, ctx) => userActivity(ctx, args),
    userSessions: (_, { id }, ctx) => userSessions(ctx, id),
    userNotifications: (_, { id }, ctx) => userNotifications(ctx, id),
    userBelongings: (_, { id }, ctx) => belongingsOf(ctx, id),
    grantableRoles: (_, _args, ctx) => grantableRoles(ctx),
    accessRequests: (_, _args, ctx) => accessRequests(ctx),
    roleGrants: (_, { userId }, ctx) => roleGrants(ctx, userId),
    customFields: (_, _args, ctx) => allCustomFields(ctx),
    customField: (_, { id }, ctx) => oneCustomField(ctx, id),
  },
  Mutation: {
    createUser: async (_, { input, roleKey }, ctx) =>
      payload(await user.create(ctx, roleKey ? { ...input, roleId: await roleIdOf(ctx, roleKey) } : input)),
    createCustomField: async (_, { input }, ctx) => fieldPayload(await customField.create(ctx, input)),
    updateCustomField: async (_, args, ctx) => fieldPayload(await customField.update(ctx, args)),
    deleteCustomField: (_, { id }, ctx) => customField.delete(ctx, id),
    invitePeople: (_, { input }, ctx) => invitePeople(ctx, input),
    requestAccess: (_, args, ctx) => requestAccess(ctx, args),
    grantAccess: (_, args, ctx) => grantAccess(ctx, args),
    refuseAccess: (_, args, ctx) => refuseAccess(ctx, args),
    giveRoleUntil: (_, args, ctx) => giveRoleUntil(ctx, args),
    endRoleGrant: (_, { id }, ctx) => endRoleGrant(ctx, id),
    updateUser: async (_, args, ctx) => payload(await user.update(ctx, args)),
    endUserSessions: (_, { id, sessionId }, ctx) => endUserSessions(ctx, id, sessionId ?? null),
    setUserNotifications: (_, args, ctx) => setUserNotifications(ctx, args),
    handOverBelongings: (_, args, ctx) => handOver(ctx, args),
    deleteUser: (_, { id, moveTo }, ctx) => user.delete(ctx, id, left(moveTo)),
    updateUsers: async (_, { selection, input }, ctx) => {
      const values = await userBulkValues(ctx, input);
      return manyUsers.update(ctx, selection, () => values, guarded);
    },
    deleteUsers: (_, { selection, moveTo }, ctx) => manyUsers.delete(ctx, selection, left(moveTo)),
    startUsersUpdate: async (_, { selection, input }, ctx) => {
      const values = await userBulkValues(ctx, input);
      return manyUsers.startUpdate(ctx, selection, () => values, guarded);
    },
    startUsersDelete: (_, { selection, moveTo }, ctx) => manyUsers.startDelete(ctx, selection, left(moveTo)),
  },
  CustomField: { choices: ({ choices }) => JSON.parse(choices) as string[] },
  User: {
    customValues: (row, _args, ctx) => shownCustomValues(ctx, row),
    role: ({ roleId }, _args, ctx) => nameOf(ctx, roleId),
    otherRoleIds: ({ otherRoleIds }) => (JSON.parse(otherRoleIds) as number[]).map(String),
    roles: (row, _args, ctx) => Promise.all(roleIdsOf(row).map((id) => nameOf(ctx, id))),
    lastSeenAt: (row, _args, ctx) => lastSeenOf(ctx, row),
    twoStep: (row, _args, ctx) => twoStepOf(ctx, row),
    isSelf: ({ id }, _args, ctx) => id === ctx.viewer?.userId,
    isBeyond: async (row, _args, ctx) => ctx.viewer !== null && !(await reachesAsFar(ctx, row)),
    tasksDone: async ({ id }, _args, ctx) => (await tasksOf(ctx, id))?.done ?? 0,
    projectsDone: ({ id }, _args, ctx) => projectsDoneOf(ctx, id).or(0),
  },
  RoleGrant: {
    id: ({ id }) => String(id),
    role: ({ roleId }, _args, ctx) => nameOf(ctx, roleId),
    givenBy: ({ givenById }, _args, ctx) => (givenById === null ? null : personOf(ctx, givenById).or(null)),
  },
  AccessRequest: {
    id: ({ id }) => String(id),
    person: ({ userId }, _args, ctx) => personOf(ctx, userId).or(null),
    answeredBy: ({ answeredById }, _args, ctx) => (answeredById === null ? null : personOf(ctx, answeredById).or(null)),
    roleName: async ({ roleId }, _args, ctx) =>
      roleId === null ? null : ((await roleNameOf(ctx, roleId))?.name ?? null),
  },
};
