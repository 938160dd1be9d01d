import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';

/** Rows of the matrix for users, roles and permissions. */
export const peopleFields: Record<string, Cell> = {
  'Query.users': { right: ['read', 'User'], call: 'users { totalCount }' },
  'Query.user': { right: ['read', 'User'], call: `user(id: ${gone}) { id }` },
  'Query.userStats': { right: ['read', 'User'], call: 'userStats { total { count } }' },
  'Query.userBelongings': { right: ['read', 'User'], call: `userBelongings(id: ${gone}) { kind }` },
  'Query.grantableRoles': { right: ['create', 'User'], call: 'grantableRoles { id }' },
  'Query.roleNames': { right: ['read', 'User'], call: 'roleNames { id }' },
  'Query.userActivity': { right: ['read', 'Change'], call: `userActivity(id: ${gone}) { totalCount }` },
  'Query.userSessions': { right: ['update', 'User'], call: `userSessions(id: ${gone}) { id }` },
  'Mutation.endUserSessions': { right: ['update', 'User'], call: `endUserSessions(id: ${gone})` },
  'Mutation.createUser': { right: ['create', 'User'], call: 'createUser(input: {}) { batchId }' },
  'Mutation.updateUser': { right: ['update', 'User'], call: `updateUser(id: ${gone}, input: {}) { batchId }` },
  'Mutation.deleteUser': { right: ['delete', 'User'], call: `deleteUser(id: ${gone}) { id }` },
  'Mutation.updateUsers': {
    right: ['update', 'User'],
    call: `updateUsers(selection: { ids: [${gone}] }, input: { plan: team }) { count }`,
  },
  'Mutation.deleteUsers': { right: ['delete', 'User'], call: `deleteUsers(selection: { ids: [${gone}] }) { count }` },
  'Mutation.startUsersUpdate': {
    right: ['update', 'User'],
    call: 'startUsersUpdate(selection: { ids: [] }, input: { plan: team }) { id }',
  },
  'Mutation.startUsersDelete': { right: ['delete', 'User'], call: 'startUsersDelete(selection: { ids: [] }) { id }' },
  'Query.roles': { right: ['read', 'Role'], call: 'roles { id }' },
  'Query.role': { right: ['read', 'Role'], call: `role(id: ${gone}) { id }` },
  'Query.userAccess': { right: ['read', 'Role'], call: `userAccess(id: ${gone}) { permissionName }` },
  'Query.ruleSubjects': { right: ['read', 'Role'], call: 'ruleSubjects { subject }' },
  'Mutation.createRole': { right: ['create', 'Role'], call: 'createRole(input: {}) { batchId }' },
  'Mutation.updateRole': { right: ['update', 'Role'], call: `updateRole(id: ${gone}, input: {}) { batchId }` },
  'Mutation.duplicateRole': { right: ['create', 'Role'], call: `duplicateRole(id: ${gone}) { batchId }` },
  'Mutation.deleteRole': { right: ['delete', 'Role'], call: `deleteRole(id: ${gone}) { id }` },
  'Query.permissions': { right: ['read', 'Permission'], call: 'permissions { totalCount }' },
  'Query.permission': { right: ['read', 'Permission'], call: `permission(id: ${gone}) { id }` },
  'Mutation.createPermission': { right: ['create', 'Permission'], call: 'createPermission(input: {}) { batchId }' },
  'Mutation.updatePermission': {
    right: ['update', 'Permission'],
    call: `updatePermission(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deletePermission': { right: ['delete', 'Permission'], call: `deletePermission(id: ${gone}) { id }` },
};
