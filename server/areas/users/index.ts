import type { Area } from '../area.ts';
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
  resolvers,
  routes: userRoutes,
  plugin: registerUserExport,
  subjects: {
    User: {
      table: 'users',
      undo: user.undo,
      isPersonal: true,
      conditions: ['status', 'plan', 'billing', 'country', 'company', 'roleId'],
      owner: 'id',
    },
  },
  searchable: [userKind],
  lists: { users: 'User' },
  imports: [userImport],
  seed: seedUsers,
};
