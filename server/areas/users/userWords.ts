import type { UserBilling } from '../../graphql/schema.generated.ts';

/** Billing in the words of the documented calls. */
export const billingWords: Record<UserBilling, string> = {
  autoDebit: 'Auto debit',
  manualCreditCard: 'Manual-Credit Card',
  manualCash: 'Manual-Cash',
  manualPayPal: 'Manual-PayPal',
};
