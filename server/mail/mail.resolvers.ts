import type { Area } from '../areas/area.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { mailRoutes } from './mail.rest.ts';
import { reportBounce } from './bounces.ts';
import { filesOf } from './attachments.ts';
import { isLinkWithheld, linkPathOf } from './links.ts';
import { findDemoMail, listMails, retryMail } from './list.ts';
import { mailInstants, removeOldMail, sendAccountMail, sendQueuedMail } from './send.ts';

const resolvers: Resolvers = {
  Query: {
    outgoingMails: (_, args, ctx) => listMails(ctx, args),
    demoMail: (_, { key }, ctx) => findDemoMail(ctx, key),
  },
  Mutation: {
    retryMail: (_, { id }, ctx) => retryMail(ctx, id),
    reportBounce: (_, args, ctx) => reportBounce(ctx, args),
  },
  OutgoingMail: {
    nextTryAt: ({ state, nextTryAt }) => (state === 'WAITING' ? nextTryAt : null),
    files: ({ id }, _args, ctx) => filesOf(ctx, id).or([]),
    isErased: ({ isErased, state }) => isErased === 1 && state !== 'WAITING',
    linkPath: (mail, _args, ctx) => linkPathOf(ctx, mail),
    isLinkWithheld: (mail, _args, ctx) => isLinkWithheld(ctx, mail),
  },
};

/** The outbox, as the areas list it. */
export const mailArea: Area = {
  name: 'mail',
  resolvers,
  routes: mailRoutes,
  subjects: { OutgoingMail: { table: 'outgoingMails' } },
  instants: mailInstants,
  jobs: [
    { name: 'send mail', everyMs: 3000, run: sendQueuedMail },
    { name: 'send mail of accounts', everyMs: 2000, run: sendAccountMail },
    { name: 'remove old mail', everyMs: 3_600_000, run: removeOldMail },
  ],
};
