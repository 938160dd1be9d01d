import type { ContactRequestRow } from '../../db/contactTables.ts';
import type { ContactFilter, ContactSortField } from '../../graphql/schema.generated.ts';
import { isFilled, oneOf } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import { onDays, withDays } from '../../storeDays.ts';

/** What visitors wrote, newest first unless ordered otherwise. */
export const contactList = defineList<ContactRequestRow, ContactFilter, ContactSortField>({
  subject: 'ContactRequest',
  table: 'contact_requests',
  filters: {
    status: oneOf('status'),
    isAnswered: isFilled('answeredAt'),
    language: oneOf('language'),
    receivedIn: onDays('createdAt'),
  },
  normalize: (ctx, filter) => withDays(ctx, filter, ['receivedIn']),
  sorts: { NAME: 'nameKey', EMAIL: 'email' },
  search: { column: 'searchText' },
});
