import { removeExpiredSessions } from '../../access/sessions.ts';
import { removeOldLinks } from '../../access/links.ts';
import type { Area } from '../area.ts';
import { deleteDueAccounts } from './accountDeletion.ts';
import { authResolvers } from './auth.resolvers.ts';
import { authRoutes } from './auth.rest.ts';
import { hear } from './newDevice.ts';
import { workOnRequests } from './requestWork.ts';
import { removeOldRequests } from './requests.ts';
import { removeOldFailures } from './signInLimits.ts';

export const auth: Area = {
  name: 'auth',
  resolvers: authResolvers,
  routes: authRoutes,
  onEvent: hear,
  jobs: [
    {
      name: 'sweep sessions and sign-in failures',
      everyMs: 3_600_000,
      run: async (ctx) => {
        await removeExpiredSessions(ctx.services);
        await removeOldFailures(ctx);
        await removeOldLinks(ctx);
        await removeOldRequests(ctx);
      },
    },
    { name: 'work on account requests', everyMs: 1000, run: workOnRequests },
    { name: 'delete accounts that are due', everyMs: 600_000, run: deleteDueAccounts },
  ],
};
