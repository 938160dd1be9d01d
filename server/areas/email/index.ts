import type { Area } from '../area.ts';
import { followOutbox } from './deliveries.ts';
import { removeUnusedUploads } from './draftFiles.ts';
import { email } from './email.ts';
import { listenForMail } from './receiving/listen.ts';
import { forgetMailbox } from './emailErasure.ts';
import { registerEmailFiles } from './email.plugin.ts';
import { emailNotifications } from './emailNotifications.ts';
import { emailRoutes } from './email.rest.ts';
import { resolvers } from './email.resolvers.ts';
import { emailKind } from './emailSearch.ts';
import { seedEmail } from './email.seed.ts';
import { releaseDue } from './release.ts';
import { wakeDue } from './snooze.ts';
import { emailAccess } from './mailboxes.ts';
import { mailboxBelonging } from './mailboxBelonging.ts';
import { unreadEntry } from './emailHome.ts';

/** Mailboxes, messages and conversations. */
export const emailArea: Area = {
  name: 'email',
  resolvers,
  routes: emailRoutes,
  subjects: { Email: { table: 'mailMessages', undo: email.undo, isPersonal: true, ...emailAccess } },
  home: [unreadEntry],
  searchable: [emailKind],
  belongings: [mailboxBelonging],
  notifications: emailNotifications,
  plugin: registerEmailFiles,
  listen: listenForMail,
  onEvent: async (tx, event) => {
    await followOutbox(tx, event);
    await forgetMailbox(tx, event);
  },
  jobs: [
    { name: 'send email', everyMs: 1000, run: releaseDue },
    { name: 'bring email back', everyMs: 5000, run: wakeDue },
    { name: 'remove unused files of email', everyMs: 3_600_000, run: removeUnusedUploads },
  ],
  seed: seedEmail,
};
