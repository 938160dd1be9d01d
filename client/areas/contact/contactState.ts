import { listCodec } from '../../kit/list/listCodec.ts';
import { choice, flag, text, word, type StateOf } from '../../lib/listState.ts';
import type { ContactSortField, ContactStatus, Language, MailingList } from '../../lib/schema.generated.ts';
import type { ContactRequestsQueryVariables } from './contact.generated.ts';

export const sizes = [10, 25, 50, 100] as const;
export const tabs = ['messages', 'newsletter', 'launch'] as const;
export const lists = { newsletter: 'NEWSLETTER', launch: 'LAUNCH' } as const satisfies Record<string, MailingList>;
/** Under which name the views and columns of each are kept. */
export const listNames = { newsletter: 'newsletterAddresses', launch: 'launchAddresses' } as const;

/** Which list stands on the page; what one of them shows goes with it. */
export const tabCodec = { tab: word(tabs, 'messages') };

export const contactCodec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['created', 'name', 'email'] as const satisfies Lowercase<ContactSortField>[],
  }),
  status: choice(['new', 'handled'] as const satisfies Lowercase<ContactStatus>[]),
  answered: flag(),
  language: choice(['en', 'fr', 'ar'] as const satisfies Language[]),
  /** Id of the message that is open. */
  open: text(),
};

export const addressCodec = listCodec({ sizes, initialSize: 25, sorts: [] as const });

/** The condition of the list alone, for what is done with all that match. */
export const filterOf = (state: StateOf<typeof contactCodec>) => ({
  search: state.q || null,
  status: (state.status?.toUpperCase() ?? null) as ContactStatus | null,
  isAnswered: state.answered,
  language: state.language,
});

export const variablesOf = (state: StateOf<typeof contactCodec>): ContactRequestsQueryVariables => ({
  filter: filterOf(state),
  orderBy: state.sort
    ? { field: state.sort.toUpperCase() as ContactSortField, direction: state.order === 'desc' ? 'DESC' : 'ASC' }
    : null,
  page: { number: state.page, size: state.size },
});
