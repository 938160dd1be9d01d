import type { UserPlan } from '../../lib/schema.generated.ts';
import type { MessageId } from '../../lib/messages.ts';

export const planTexts: Record<UserPlan, { name: MessageId; text: MessageId }> = {
  basic: { name: 'billing.plan.basic', text: 'billing.plan.basicText' },
  team: { name: 'billing.plan.team', text: 'billing.plan.teamText' },
  company: { name: 'billing.plan.company', text: 'billing.plan.companyText' },
  enterprise: { name: 'billing.plan.enterprise', text: 'billing.plan.enterpriseText' },
};

/** What is wrong with a field, by its key. */
export const billingProblemTexts = {
  cardNumber: 'billing.card.numberProblem',
  expiry: 'billing.card.expiryProblem',
  expiryPast: 'billing.card.expiryPast',
  email: 'billing.address.emailProblem',
} as const satisfies Record<string, MessageId>;
