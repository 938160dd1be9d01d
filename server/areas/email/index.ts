import type { Area } from '../area.ts';
import { email } from './email.ts';
import { emailNotifications } from './emailNotifications.ts';
import { emailRoutes } from './email.rest.ts';
import { resolvers } from './email.resolvers.ts';
import { emailKind } from './emailSearch.ts';
import { seedEmail } from './email.seed.ts';
import { emailAccess } from './mailboxes.ts';
import { mailboxBelonging } from './mailboxBelonging.ts';

/** Mailboxes, messages and conversations. */
export const emailArea: Area = {
  name: 'email',
  resolvers,
  routes: emailRoutes,
  subjects: { Email: { table: 'mailMessages', undo: email.undo, isPersonal: true, ...emailAccess } },
  searchable: [emailKind],
  belongings: [mailboxBelonging],
  notifications: emailNotifications,
  seed: seedEmail,
};
