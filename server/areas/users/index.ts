import type { Area } from '../area.ts';
import { permission } from './permission.ts';
import { permissionRoutes } from './permissions.rest.ts';
import { seedPermissions } from './permissions.seed.ts';
import { role } from './role.ts';
import { rolesResolvers } from './roles.resolvers.ts';
import { user } from './user.ts';
import { userImport } from './userImport.ts';
import { userKind } from './userSearch.ts';
import { registerUserExport } from './users.plugin.ts';
import { resolvers } from './users.resolvers.ts';
import { userRoutes } from './users.rest.ts';
import { seedUsers } from './users.seed.ts';

/** Users and what they may do. */
export const users: Area = {
  name: 'users',
  resolvers: {
    ...resolvers,
    ...rolesResolvers,
    Query: { ...resolvers.Query, ...rolesResolvers.Query },
    Mutation: { ...resolvers.Mutation, ...rolesResolvers.Mutation },
  },
  routes: [...userRoutes, ...permissionRoutes],
  plugin: registerUserExport,
  subjects: {
    User: {
      table: 'users',
      undo: user.undo,
      isPersonal: true,
      conditions: ['status', 'plan', 'billing', 'country', 'company', 'roleId'],
      owner: 'id',
    },
    Role: { table: 'roles', undo: role.undo, conditions: ['key'] },
    Permission: { table: 'permissions', undo: permission.undo },
  },
  searchable: [userKind],
  lists: { users: 'User', permissions: 'Permission' },
  imports: [userImport],
  seed: async (tx, random) => {
    await seedUsers(tx, random);
    await seedPermissions(tx);
  },
};
