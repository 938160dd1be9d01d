import type { Action } from '../../server/graphql/schema.generated.ts';
import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';
import type { Role } from './users.ts';

const all: readonly Action[] = ['read', 'create', 'update', 'delete'];

/** What each role may do with mail: that of its own mailbox. */
export const emailGranted: Partial<Record<Role, readonly Action[]>> = {
  admin: all,
  maintainer: all,
  editor: ['read', 'create', 'update'],
  author: all,
  subscriber: all,
};

/** Root fields of email, as part of the access matrix. */
export const emailFields: Record<string, Cell> = {
  'Query.mailboxes': { right: ['read', 'Email'], call: 'mailboxes { id }' },
  'Query.emailCounts': { right: ['read', 'Email'], call: 'emailCounts { inbox }' },
  'Query.emailThreads': { right: ['read', 'Email'], call: 'emailThreads { totalCount }' },
  'Query.emailThread': { right: ['read', 'Email'], call: `emailThread(id: ${gone}) { id }` },
  'Query.email': { right: ['read', 'Email'], call: `email(id: ${gone}) { id }` },
  'Mutation.updateEmails': {
    right: ['update', 'Email'],
    call: `updateEmails(selection: { emailIds: [${gone}] }, change: {}) { count }`,
  },
  'Mutation.deleteEmails': {
    right: ['delete', 'Email'],
    call: `deleteEmails(selection: { emailIds: [${gone}] }) { count }`,
  },
  'Mutation.emptyEmailTrash': {
    right: ['delete', 'Email'],
    call: `emptyEmailTrash(mailboxId: ${gone}) { count }`,
  },
};

const path = '/api/apps/email';

/** Its documented paths. */
export const emailRoutes: Record<string, Cell> = {
  [`GET ${path}`]: { right: ['read', 'Email'], call: path },
  [`POST ${path}`]: { right: ['update', 'Email'], call: path, body: { ids: [gone], data: {} } },
};
