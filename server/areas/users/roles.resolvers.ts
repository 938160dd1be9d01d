import type { Rule } from '../../access/ability.ts';
import type { PermissionRow, RoleRow } from '../../db/peopleTables.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { askedOf } from '../../records/selection.ts';
import { conditionNames, conditionValues } from './conditionValues.ts';
import { fieldRulesOf } from './fieldRuleList.ts';
import { permission, refuseCore } from './permission.ts';
import { permissions } from './permissions.ts';
import { deleteRole, duplicateRole, role, updateRole } from './role.ts';
import {
  allRoles,
  holdersOf,
  oneRole,
  ownRulesOf,
  permissionRulesOf,
  ruleSubjects,
  serviceCountOf,
  userCountOf,
} from './roles.ts';
import { roleEffects } from './roleEffects.ts';
import { rulesIn } from './ruleList.ts';
import { userAccess } from './userAccess.ts';
import { roleNameOf } from './users.ts';
import { endViewAs, viewAsRole, viewAsUser } from './viewAs.ts';
import { whoMay } from './whoMay.ts';

const payload = ({ row, batchId }: { row: RoleRow; batchId: string }) => ({ role: row, batchId });
const permissionPayload = ({ row, batchId }: { row: PermissionRow; batchId: string }) => ({ permission: row, batchId });
const roleIds = ({ roleIds: text }: PermissionRow) => JSON.parse(text) as number[];

export const rolesResolvers: Resolvers = {
  Query: {
    roles: (_, _args, ctx) => allRoles(ctx),
    role: (_, { id }, ctx) => oneRole(ctx, id),
    roleEffects: (_, args, ctx) => roleEffects(ctx, args),
    userAccess: (_, { id }, ctx) => userAccess(ctx, id),
    whoMay: (_, args, ctx) => whoMay(ctx, args),
    ruleSubjects: (_, _args, ctx, info) => ruleSubjects(ctx, info.schema),
    conditionValues: (_, args, ctx) => conditionValues(ctx, args),
    permissions: (_, args, ctx, info) => permissions.page(ctx, args, askedOf(info, 'list')),
    permission: (_, { id }, ctx) => permissions.get(ctx, id),
  },
  Mutation: {
    createRole: async (_, { input }, ctx) => payload(await role.create(ctx, input)),
    updateRole: async (_, args, ctx) => payload(await updateRole(ctx, args)),
    duplicateRole: async (_, { id }, ctx) => payload(await duplicateRole(ctx, id)),
    deleteRole: (_, { id, moveUsersTo }, ctx) => deleteRole(ctx, id, moveUsersTo),
    viewAsRole: (_, { id }, ctx) => viewAsRole(ctx, id),
    viewAsUser: (_, { id }, ctx) => viewAsUser(ctx, id),
    endViewAs: (_, _args, ctx) => endViewAs(ctx),
    createPermission: async (_, { input }, ctx) => permissionPayload(await permission.create(ctx, input)),
    updatePermission: async (_, args, ctx) => permissionPayload(await permission.update(ctx, args)),
    deletePermission: (_, { id }, ctx) => permission.delete(ctx, id, refuseCore),
  },
  RoleRule: {
    conditionNames: (rule, { language }, ctx) => conditionNames(ctx, rule as Rule, language),
  },
  Role: {
    rules: ({ id }, _args, ctx) => ownRulesOf(ctx, id).or([]),
    fieldRules: fieldRulesOf,
    needsTwoStep: ({ needsTwoStep }) => needsTwoStep === 1,
    permissionRules: ({ id }, _args, ctx) => permissionRulesOf(ctx, id).or([]),
    userCount: ({ id }, _args, ctx) => userCountOf(ctx, id).or(0),
    serviceCount: ({ id }, _args, ctx) => serviceCountOf(ctx, id),
    holders: ({ id }, _args, ctx) => holdersOf(ctx, id).or([]),
  },
  Permission: {
    isCore: ({ isCore }) => isCore === 1,
    roleIds: (row) => roleIds(row).map(String),
    roles: async (row, _args, ctx) =>
      (await Promise.all(roleIds(row).map((id) => roleNameOf(ctx, id)))).filter((found) => found !== undefined),
    rules: ({ rules }): Rule[] => rulesIn(rules),
  },
};
