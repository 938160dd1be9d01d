import { removeExpiredSessions } from '../../access/sessions.ts';
import type { Area } from '../area.ts';
import { authResolvers } from './auth.resolvers.ts';
import { authRoutes } from './auth.rest.ts';
import { removeOldFailures } from './signInLimits.ts';

export const auth: Area = {
  name: 'auth',
  resolvers: authResolvers,
  routes: authRoutes,
  jobs: [
    {
      name: 'sweep sessions and sign-in failures',
      everyMs: 3_600_000,
      run: async (ctx) => {
        await removeExpiredSessions(ctx.services);
        await removeOldFailures(ctx);
      },
    },
  ],
};
