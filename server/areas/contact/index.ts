import type { Area } from '../area.ts';
import { registerContactExports } from './contact.plugin.ts';
import { resolvers } from './contact.resolvers.ts';
import { seedContact } from './contact.seed.ts';
import { contactNotifications, tellOfMessages } from './contactNotifications.ts';
import { contactRequests } from './contactRequests.ts';
import { contactKind } from './contactSearch.ts';

/** What visitors see and leave: plans, figures, messages, mail addresses. */
export const contact: Area = {
  name: 'contact',
  resolvers,
  plugin: registerContactExports,
  searchable: [contactKind],
  lists: {
    contactRequests: 'ContactRequest',
    newsletterAddresses: 'ContactRequest',
    launchAddresses: 'ContactRequest',
  },
  subjects: { ContactRequest: { table: 'contactRequests', undo: contactRequests.undo, isPersonal: true } },
  notifications: contactNotifications,
  onEvent: tellOfMessages,
  seed: seedContact,
};
