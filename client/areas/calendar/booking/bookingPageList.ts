import { listNoun } from '../../../app/list/listNoun.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { text, type StateOf } from '../../../lib/listState.ts';
import type { BookingPageSortField } from '../../../lib/schema.generated.ts';
import {
  BookingPageTableDocument,
  DeleteBookingPageDocument,
  type BookingPageTableQuery,
} from './bookingPages.generated.ts';

const sizes = [10, 25, 50, 100] as const;
const codec = {
  ...listCodec({ sizes, initialSize: 25, sorts: ['title'] as const satisfies Lowercase<BookingPageSortField>[] }),
  edit: text(),
};

export type BookingPageOfList = BookingPageTableQuery['bookingPageList']['nodes'][number];

/** Booking pages on their page. */
export const bookingPageList = listNoun({
  name: 'bookingPages',
  subject: 'BookingPage',
  codec,
  sizes,
  document: BookingPageTableDocument,
  filterOf: ({ q }: StateOf<typeof codec>) => ({ search: q || null }),
  rowLabel: ({ title }: BookingPageOfList) => title,
  operations: { remove: DeleteBookingPageDocument },
  texts: {
    removeTitle: 'bookingPages.remove.title',
    removeText: 'bookingPages.remove.text',
    removed: 'bookingPages.remove.done',
  },
  history: {
    displays: async () => (await import('./bookingPageKind.ts')).bookingPageKind.displays,
    messages: ['bookingPages'],
  },
});
