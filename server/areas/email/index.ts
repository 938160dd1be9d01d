import { consentInstants, endConsents } from '../../mail/endedConsents.ts';
import type { Area } from '../area.ts';
import { accountResolvers } from './accounts/accounts.resolvers.ts';
import { registerConsent } from './accounts/consent.plugin.ts';
import { accountInstants, keepAccounts } from './accounts/keeper.ts';
import { stopAccounts } from './accounts/stopped.ts';
import { followOutbox } from './deliveries.ts';
import { removeUnusedUploads } from './draftFiles.ts';
import { email } from './email.ts';
import { listenForMail } from './receiving/listen.ts';
import { forgetMailbox } from './emailErasure.ts';
import { registerEmailFiles } from './email.plugin.ts';
import { registerExchange } from './exchange/exchange.plugin.ts';
import { emailNotifications } from './emailNotifications.ts';
import { emailRoutes } from './email.rest.ts';
import { resolvers } from './email.resolvers.ts';
import { emailFiles, emailKind } from './emailSearch.ts';
import { seedEmail } from './email.seed.ts';
import { sendWanted } from './sendWanted.ts';
import { releaseDue } from './release.ts';
import { wakeDue } from './snooze.ts';
import { emailAccess } from './shared/belonging.ts';
import { followTeams } from './shared/care.ts';
import { sharedMailbox, sharedMailboxAccess } from './shared/mailbox.ts';
import { sharedResolvers } from './shared/shared.resolvers.ts';
import { emailThread } from './shared/thread.ts';
import { mailboxBelonging } from './mailboxBelonging.ts';
import { unreadEntry } from './emailHome.ts';

/** Mailboxes, messages and conversations. */
export const emailArea: Area = {
  name: 'email',
  resolvers: {
    ...resolvers,
    ...sharedResolvers,
    Query: { ...resolvers.Query, ...sharedResolvers.Query, ...accountResolvers.Query },
    Mutation: { ...resolvers.Mutation, ...sharedResolvers.Mutation, ...accountResolvers.Mutation },
    Mailbox: { ...resolvers.Mailbox, ...sharedResolvers.Mailbox },
    EmailThread: { ...resolvers.EmailThread, ...sharedResolvers.EmailThread },
  },
  routes: emailRoutes,
  subjects: {
    Email: { table: 'mailMessages', undo: email.undo, isPersonal: true, ...emailAccess },
    EmailThread: {
      table: 'mailThreads',
      rulesOf: 'Email',
      undo: emailThread.undo,
      names: { assigneeId: 'User', mailboxId: 'SharedMailbox' },
      isPersonal: true,
      comments: {
        nameOf: ({ subject }) => String(subject),
        pathOf: ({ id, mailboxId }) => `/apps/email?mailbox=${String(mailboxId)}&thread=${String(id)}`,
      },
      ...emailAccess,
    },
    SharedMailbox: { table: 'mailboxes', undo: sharedMailbox.undo, ...sharedMailboxAccess },
  },
  home: [unreadEntry],
  searchable: [emailKind],
  files: [emailFiles],
  belongings: [mailboxBelonging],
  notifications: emailNotifications,
  plugin: (app, services) => {
    registerEmailFiles(app, services);
    registerExchange(app, services);
    registerConsent(app, services);
  },
  instants: [...accountInstants, ...consentInstants],
  listen: async (services) => {
    const endListening = await listenForMail(services);
    const accounts = keepAccounts(services);
    return async () => void (await Promise.all([endListening(), accounts.close()]));
  },
  onEvent: async (tx, event) => {
    await followOutbox(tx, event);
    await forgetMailbox(tx, event);
    await followTeams(tx, event);
    await sendWanted(tx, event);
    await stopAccounts(tx, event);
  },
  jobs: [
    { name: 'send email', everyMs: 1000, run: releaseDue },
    { name: 'bring email back', everyMs: 5000, run: wakeDue },
    { name: 'end consents of email accounts', everyMs: 10_000, run: endConsents },
    { name: 'remove unused files of email', everyMs: 3_600_000, run: removeUnusedUploads },
  ],
  seed: seedEmail,
};
