import { choice } from '../../access/conditions.ts';
import type { ContactStatus, Language, PlanKey } from '../../graphql/schema.generated.ts';
import type { Area } from '../area.ts';
import { registerContactExports } from './contact.plugin.ts';
import { resolvers } from './contact.resolvers.ts';
import { seedContact } from './contact.seed.ts';
import { contactNotifications, tellOfMessages } from './contactNotifications.ts';
import { contactRequests } from './contactRequests.ts';
import { messagesFigure } from './contactFigures.ts';
import { contactKind } from './contactSearch.ts';
import { questionsEntry } from './contactHome.ts';

/** What visitors see and leave: plans, figures, messages, mail addresses. */
export const contact: Area = {
  name: 'contact',
  resolvers,
  plugin: registerContactExports,
  home: [questionsEntry],
  figures: [messagesFigure],
  searchable: [contactKind],
  lists: {
    contactRequests: 'ContactRequest',
    newsletterAddresses: 'ContactRequest',
    launchAddresses: 'ContactRequest',
  },
  subjects: {
    ContactRequest: {
      table: 'contactRequests',
      undo: contactRequests.undo,
      isPersonal: true,
      conditions: {
        status: choice<ContactStatus>('NEW', 'HANDLED'),
        language: choice<Language>('en', 'fr', 'ar'),
        plan: choice<PlanKey>('BASIC', 'TEAM', 'COMPANY', 'ENTERPRISE'),
      },
    },
  },
  notifications: contactNotifications,
  onEvent: tellOfMessages,
  seed: seedContact,
};
