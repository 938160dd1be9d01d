import { browserInstants } from '../../access/knownBrowsers.ts';
import { tokenInstants } from '../../access/ownedTokens.ts';
import { removeOldDeprecatedUses } from '../../access/deprecatedUses.ts';
import { removeOldTokenCalls } from '../../access/tokenCalls.ts';
import { removeExpiredSessions, sessionInstants } from '../../access/sessions.ts';
import { linkInstants, removeOldLinks } from '../../access/links.ts';
import type { Area } from '../area.ts';
import { deleteDueAccounts, deletionInstants } from './accountDeletion.ts';
import { challengeInstants } from '../../access/challenges.ts';
import { authResolvers } from './auth.resolvers.ts';
import { authRoutes } from './auth.rest.ts';
import { ownedBy } from '../../access/rowFilter.ts';
import { pendingInstants, removeOldSignIns } from './pendingSignIn.ts';
import { sendWanted } from './invitations.ts';
import { hear } from './newDevice.ts';
import { registerProviders } from './oidc.plugin.ts';
import { workOnRequests } from './requestWork.ts';
import { removeOldRequests } from './requests.ts';
import { policyRecord } from './signInPolicy.ts';
import { removeOldSignInLog } from './signInLog.ts';
import { registerSignInExport } from './signIns.plugin.ts';
import { failureInstants, removeOldFailures } from './signInLimits.ts';

export const auth: Area = {
  name: 'auth',
  resolvers: authResolvers,
  routes: authRoutes,
  plugin: (app, services) => {
    registerProviders(app, services);
    registerSignInExport(app, services);
  },
  subjects: {
    ApiToken: { table: 'apiTokens', secrets: ['tokenHash'], reads: ownedBy('userId') },
    SignIn: { table: 'signIns', isPersonal: true },
    SignInPolicy: { table: 'signInPolicies', undo: policyRecord.undo },
  },
  lists: { signIns: 'SignIn' },
  onEvent: async (tx, event) => {
    await hear(tx, event);
    await sendWanted(tx, event);
  },
  instants: [
    ...sessionInstants,
    ...tokenInstants,
    ...browserInstants,
    ...linkInstants,
    ...failureInstants,
    ...pendingInstants,
    ...challengeInstants,
    ...deletionInstants,
  ],
  jobs: [
    {
      name: 'sweep sessions and sign-in failures',
      everyMs: 3_600_000,
      run: async (ctx) => {
        await removeExpiredSessions(ctx.services);
        await removeOldFailures(ctx);
        await removeOldSignInLog(ctx);
        await removeOldLinks(ctx);
        await removeOldRequests(ctx);
        await removeOldSignIns(ctx);
        await removeOldTokenCalls(ctx);
        await removeOldDeprecatedUses(ctx);
      },
    },
    { name: 'work on account requests', everyMs: 1000, run: workOnRequests },
    { name: 'delete accounts that are due', everyMs: 600_000, run: deleteDueAccounts },
  ],
};
