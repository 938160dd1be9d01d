import type { MessageId } from '../../lib/messages.ts';
import type { PlanFeatureKey, PlanKey } from '../../lib/schema.generated.ts';

/** Names of plans and of what is in them. */
export const planTexts: Record<PlanKey, { name: MessageId; text: MessageId }> = {
  BASIC: { name: 'pages.plan.basic', text: 'pages.plan.basicText' },
  TEAM: { name: 'pages.plan.team', text: 'pages.plan.teamText' },
  COMPANY: { name: 'pages.plan.company', text: 'pages.plan.companyText' },
  ENTERPRISE: { name: 'pages.plan.enterprise', text: 'pages.plan.enterpriseText' },
};

export const featureTexts: Record<PlanFeatureKey, MessageId> = {
  EVERYTHING: 'pages.feature.everything',
  INTERFACES: 'pages.feature.interfaces',
  UPDATES: 'pages.feature.updates',
  TRIAL: 'pages.feature.trial',
  MAIL_SUPPORT: 'pages.feature.mailSupport',
  MOVING: 'pages.feature.moving',
  TRAINING: 'pages.feature.training',
  OPERATION: 'pages.feature.operation',
  FAST_ANSWER: 'pages.feature.fastAnswer',
};

/** Where a plan is asked for, until it can be paid. */
export const askPath = (key: PlanKey, from: string) =>
  `/?plan=${key.toLowerCase()}&from=${encodeURIComponent(from)}#contact-us`;
