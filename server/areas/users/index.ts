import { anyOf, memberOf, ownedBy, teamMemberOf } from '../../access/rowFilter.ts';
import { choice, country, named, text } from '../../access/conditions.ts';
import type { UserBilling, UserPlan, UserStatus } from '../../graphql/schema.generated.ts';
import type { Area } from '../area.ts';
import { accessNotifications } from './accessRequests.ts';
import { billingResolvers } from './billing.resolvers.ts';
import { endCanceledPlans } from './billing.ts';
import { seedBilling } from './billing.seed.ts';
import { customField } from './customField.ts';
import { customValuesTold } from './customValues.ts';
import { tellOwnNames } from './ownNames.ts';
import { permission } from './permission.ts';
import { permissionRoutes } from './permissions.rest.ts';
import { seedPermissions } from './permissions.seed.ts';
import { profileResolvers } from './profile.resolvers.ts';
import { profileRoutes } from './profile.rest.ts';
import { role } from './role.ts';
import { followNames } from './ruleList.ts';
import { rolesResolvers } from './roles.resolvers.ts';
import { team } from './team.ts';
import { teamBelonging } from './teamBelonging.ts';
import { registerTeamExport } from './teams.plugin.ts';
import { serviceAccount } from './serviceAccount.ts';
import { serviceAccountResolvers } from './serviceAccounts.resolvers.ts';
import { teamResolvers } from './teams.resolvers.ts';
import { endRoleGrants, grantInstants } from './roleGrants.ts';
import { seedTeams } from './teams.seed.ts';
import { teamKind } from './teamSearch.ts';
import { undoUser } from './user.ts';
import { userImport } from './userImport.ts';
import { userKind } from './userSearch.ts';
import { registerUserExport } from './users.plugin.ts';
import { resolvers } from './users.resolvers.ts';
import { userRoutes } from './users.rest.ts';
import { seedUsers } from './users.seed.ts';
import { peopleStep } from './peopleStep.ts';
import { userPart } from './userKnown.ts';

const aRole = named({ table: 'roles', name: 'name', key: 'nameKey', subject: 'Role' });
const aTeam = named({ table: 'teams', name: 'name', key: 'nameKey', subject: 'Team' });

/** Users and what they may do. */
export const users: Area = {
  name: 'users',
  resolvers: {
    ...resolvers,
    ...rolesResolvers,
    ...teamResolvers,
    ...profileResolvers,
    ...billingResolvers,
    ...serviceAccountResolvers,
    Query: {
      ...resolvers.Query,
      ...rolesResolvers.Query,
      ...teamResolvers.Query,
      ...profileResolvers.Query,
      ...billingResolvers.Query,
      ...serviceAccountResolvers.Query,
    },
    Mutation: {
      ...resolvers.Mutation,
      ...rolesResolvers.Mutation,
      ...teamResolvers.Mutation,
      ...profileResolvers.Mutation,
      ...billingResolvers.Mutation,
      ...serviceAccountResolvers.Mutation,
    },
  },
  routes: [...userRoutes, ...permissionRoutes, ...profileRoutes],
  plugin: (app, services) => {
    registerUserExport(app, services);
    registerTeamExport(app, services);
  },
  subjects: {
    Profile: { table: null, hasPictures: 'PLAIN' },
    User: {
      table: 'users',
      undo: undoUser,
      names: { roleId: 'Role', otherRoleIds: 'Role' },
      shown: { customValues: customValuesTold },
      happenings: [
        'password',
        'mustChangePassword',
        'twoStep',
        'needsTwoStep',
        'recoveryCodes',
        'passkey',
        'linkedAccount',
        'invitationAccepted',
        'invitedAt',
      ],
      isPersonal: true,
      conditions: {
        status: choice<UserStatus>('active', 'inactive', 'pending'),
        plan: choice<UserPlan>('basic', 'team', 'company', 'enterprise'),
        billing: choice<UserBilling>('autoDebit', 'manualCreditCard', 'manualCash', 'manualPayPal'),
        country,
        company: text,
        roleId: aRole,
      },
      owner: 'id',
      fields: {
        contact: { isText: true },
        taxId: { isText: true },
        company: { isText: true },
      },
      team: anyOf(ownedBy('id'), teamMemberOf({ table: 'teamMembers', key: 'userId', team: 'teamId' })),
    },
    Role: { table: 'roles', undo: role.undo, conditions: { id: aRole } },
    ServiceAccount: {
      table: 'serviceAccounts',
      undo: serviceAccount.undo,
      names: { roleId: 'Role' },
      conditions: { roleId: aRole },
    },
    CustomField: { table: 'customFields', undo: customField.undo },
    Permission: { table: 'permissions', undo: permission.undo, names: { roleIds: 'Role' } },
    Team: {
      table: 'teams',
      undo: team.undo,
      names: { leadId: 'User', memberIds: 'User' },
      hasPictures: 'PLAIN',
      conditions: { id: aTeam },
      owner: 'leadId',
      team: anyOf(ownedBy('leadId'), memberOf({ table: 'teamMembers', key: 'teamId', user: 'userId' })),
    },
  },
  known: [userPart],
  notifications: accessNotifications,
  firstSteps: [peopleStep],
  searchable: [userKind, teamKind],
  lists: { users: 'User', permissions: 'Permission', teams: 'Team' },
  belongings: [teamBelonging],
  onEvent: async (tx, event) => {
    await followNames(tx, event);
    await tellOwnNames(tx, event);
  },
  imports: [userImport],
  instants: grantInstants,
  jobs: [
    { name: 'end canceled plans', everyMs: 600_000, run: endCanceledPlans },
    { name: 'end roles for a time', everyMs: 15_000, run: endRoleGrants },
  ],
  seed: async (tx, random) => {
    await seedUsers(tx, random);
    await seedBilling(tx);
    await seedPermissions(tx);
    await seedTeams(tx);
  },
};
