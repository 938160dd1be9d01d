import type { TypedDocumentNode } from '@apollo/client';
import { listNoun } from '../../app/list/listNoun.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { day } from '../../app/list/dayParam.ts';
import { flag, text, word, type StateOf } from '../../lib/listState.ts';
import { choices, valuesOf, wordsOf } from '../../lib/severalValues.ts';
import type { ContactSortField, ContactStatus, Language, MailingList } from '../../lib/schema.generated.ts';
import {
  ContactRequestDocument,
  ContactRequestsDocument,
  DeleteContactRequestDocument,
  DeleteContactRequestsDocument,
  MailingAddressesDocument,
  RemoveMailingAddressDocument,
  RemoveMailingAddressesDocument,
  StartContactRequestsDeleteDocument,
  StartContactRequestsUpdateDocument,
  StartMailingAddressesRemovalDocument,
  UpdateContactRequestsDocument,
  type ContactRowFragment,
  type MailingAddressesQuery,
} from './contact.generated.ts';

const sizes = [10, 25, 50, 100] as const;
export const tabs = ['messages', 'newsletter', 'launch'] as const;

/** Which list stands on the page; what one of them shows goes with it. */
export const tabCodec = { tab: word(tabs, 'messages') };

const contactCodec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['created', 'name', 'email'] as const satisfies Lowercase<ContactSortField>[],
  }),
  status: choices(['new', 'handled'] as const satisfies Lowercase<ContactStatus>[]),
  answered: flag(),
  language: choices(['en', 'fr', 'ar'] as const satisfies Language[]),
  from: day(),
  to: day(),
  /** Id of the message that is open. */
  open: text(),
};

export const contactList = listNoun({
  name: 'contactRequests',
  subject: 'ContactRequest',
  codec: contactCodec,
  sizes,
  document: ContactRequestsDocument,
  rowDocument: ContactRequestDocument as TypedDocumentNode<unknown, { id: string }>,
  filterOf: ({ q, status, answered, language, from, to }: StateOf<typeof contactCodec>) => ({
    search: q || null,
    status: wordsOf<ContactStatus>(status),
    isAnswered: answered,
    language: valuesOf<Language>(language),
    receivedIn: from || to ? { from: from ?? '1970-01-01', to: to ?? '9999-12-30' } : null,
  }),
  rowLabel: ({ name }: ContactRowFragment) => name,
  exportPath: '/export/contact-requests.csv',
  operations: {
    remove: DeleteContactRequestDocument,
    removeMany: DeleteContactRequestsDocument,
    startRemoval: StartContactRequestsDeleteDocument,
    updateMany: UpdateContactRequestsDocument,
    startUpdate: StartContactRequestsUpdateDocument,
  },
  texts: {
    removeTitle: 'contact.delete.title',
    removeText: 'contact.delete.text',
    removed: 'contact.action.deleted',
    bulkRemoveTitle: 'contact.bulk.deleteTitle',
    bulkRemoveText: 'contact.bulk.deleteText',
    bulkRemoveConfirm: 'contact.bulk.deleteConfirm',
    bulkRemoving: 'contact.bulk.deleting',
    bulkRemoved: 'contact.bulk.deleted',
    bulkUpdating: 'contact.bulk.changing',
    bulkUpdated: 'contact.bulk.changed',
  },
  history: {
    displays: async () => (await import('./contactFields.ts')).contactFields,
    messages: ['contact'],
  },
});

export type AddressRow = MailingAddressesQuery['mailingAddresses']['nodes'][number];
const addressCodec = listCodec({ sizes, initialSize: 25, sorts: [] as const });

const addressList = (name: string, list: MailingList, tab: string) => {
  const filterOf = ({ q }: StateOf<typeof addressCodec>) => ({ list, search: q || null });
  return listNoun({
    name,
    subject: 'ContactRequest',
    codec: addressCodec,
    sizes,
    document: MailingAddressesDocument,
    filterOf,
    variablesOf: (state) => ({ ...filterOf(state), page: { number: state.page, size: state.size } }),
    rowLabel: ({ email }: AddressRow) => email,
    exportPath: `/export/${tab}-addresses.csv`,
    operations: {
      remove: RemoveMailingAddressDocument,
      removeMany: RemoveMailingAddressesDocument,
      startRemoval: StartMailingAddressesRemovalDocument,
    },
    texts: {
      removeLabel: 'contact.address.removeConfirm',
      removeTitle: 'contact.address.removeTitle',
      removeText: 'contact.address.removeText',
      removed: 'contact.address.removed',
      bulkRemoveTitle: 'contact.bulk.removeTitle',
      bulkRemoveText: 'contact.bulk.removeText',
      bulkRemoving: 'contact.bulk.removing',
      bulkRemoved: 'contact.bulk.removed',
    },
    isForGood: true,
  });
};

/** The addresses that visitors left, by the tab of the page. */
export const addressLists = {
  newsletter: addressList('newsletterAddresses', 'NEWSLETTER', 'newsletter'),
  launch: addressList('launchAddresses', 'LAUNCH', 'launch'),
};
