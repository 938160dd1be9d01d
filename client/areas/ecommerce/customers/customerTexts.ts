import type { AddressLabel, CustomerStatus, Language } from '../../../lib/schema.generated.ts';
import type { MessageId } from '../../../lib/messages.ts';

export const statusTexts = {
  ACTIVE: 'customers.status.active',
  INACTIVE: 'customers.status.inactive',
} as const satisfies Record<CustomerStatus, MessageId>;

export const languageTexts = {
  en: 'customers.language.en',
  fr: 'customers.language.fr',
  ar: 'customers.language.ar',
} as const satisfies Record<Language, MessageId>;

export const labelTexts = {
  HOME: 'customers.address.home',
  OFFICE: 'customers.address.office',
  OTHER: 'customers.address.other',
} as const satisfies Record<AddressLabel, MessageId>;

/** What is wrong with a field, by its key. */
export const customerProblemTexts = {
  email: 'customers.problem.email',
  phone: 'customers.problem.phone',
  postcode: 'customers.problem.postcode',
  inUse: 'customers.problem.inUse',
  cardNumber: 'customers.cards.numberProblem',
  expiry: 'customers.cards.expiryProblem',
  expiryPast: 'customers.cards.expiryPast',
} as const satisfies Record<string, MessageId>;

/** What became of a campaign with a customer. */
export const outcomeTexts = {
  emailed: 'customers.outcome.emailed',
  sent: 'customers.outcome.sent',
  failed: 'customers.outcome.failed',
  opened: 'customers.outcome.opened',
  clicked: 'customers.outcome.clicked',
  subscribed: 'customers.outcome.subscribed',
  complained: 'customers.outcome.complained',
  unsubscribed: 'customers.outcome.unsubscribed',
} as const satisfies Record<string, MessageId>;
