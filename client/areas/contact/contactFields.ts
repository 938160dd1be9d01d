import { instant, plain, special, word, type FieldDisplays } from '../../kit/form/fieldDisplay.tsx';

/** What of a message can change, for its history. */
export const contactFields: FieldDisplays = {
  name: plain('contact.column.sender'),
  email: plain('contact.address.email'),
  message: plain('contact.column.message'),
  status: word('contact.column.status', { NEW: 'contact.status.new', HANDLED: 'contact.status.handled' }),
  answeredAt: instant('contact.column.answer'),
  page: plain('contact.column.page'),
  language: special('contact.column.language', (value, { formats }) => formats.language(String(value))),
  plan: plain('contact.column.plan'),
  errorId: plain('contact.field.errorId'),
};
