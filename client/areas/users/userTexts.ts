import {
  IconChartPie,
  IconCrown,
  IconDeviceDesktop,
  IconEdit,
  IconUser,
  IconUserShield,
  type Icon,
} from '@tabler/icons-react';
import type { Tone } from '../../kit/tones.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { UserBilling, UserPlan, UserSeen, UserStatus, UserTwoStep } from '../../lib/schema.generated.ts';

export const statusTexts: Record<UserStatus, MessageId> = {
  active: 'users.status.active',
  inactive: 'users.status.inactive',
  pending: 'users.status.pending',
};
export const planTexts: Record<UserPlan, MessageId> = {
  basic: 'users.plan.basic',
  team: 'users.plan.team',
  company: 'users.plan.company',
  enterprise: 'users.plan.enterprise',
};
export const billingTexts: Record<UserBilling, MessageId> = {
  autoDebit: 'users.billing.autoDebit',
  manualCreditCard: 'users.billing.manualCreditCard',
  manualCash: 'users.billing.manualCash',
  manualPayPal: 'users.billing.manualPayPal',
};
export const twoStepTexts: Record<UserTwoStep, MessageId> = {
  OFF: 'users.twoStep.off',
  ON: 'users.twoStep.on',
  REQUIRED: 'users.twoStep.required',
};
export const seenTexts = {
  day: 'users.seen.day',
  week: 'users.seen.week',
  month: 'users.seen.month',
  not_month: 'users.seen.notMonth',
  not_quarter: 'users.seen.notQuarter',
  never: 'users.seen.never',
} as const satisfies Record<Lowercase<UserSeen>, MessageId>;
export const mailLanguages = {
  en: 'users.invite.language.en',
  fr: 'users.invite.language.fr',
  ar: 'users.invite.language.ar',
} as const;
export const statusTone = (status: UserStatus): Tone =>
  ({ active: 'success', inactive: 'secondary', pending: 'warning' } as const)[status];

export const twoStepTone = (state: UserTwoStep): Tone =>
  ({ ON: 'success', REQUIRED: 'warning', OFF: 'secondary' } as const)[state];

type Look = {
  icon: Icon;
  tone: Tone;
  /** Color of its chip on the permissions screen, which has colors of its own. */
  chipTone: Tone;
};

const looks: Record<string, Look> = {
  admin: { icon: IconCrown, tone: 'primary', chipTone: 'primary' },
  maintainer: { icon: IconChartPie, tone: 'info', chipTone: 'warning' },
  editor: { icon: IconEdit, tone: 'warning', chipTone: 'success' },
  author: { icon: IconDeviceDesktop, tone: 'error', chipTone: 'info' },
  subscriber: { icon: IconUser, tone: 'success', chipTone: 'error' },
};

/** Icon and colors of a role; those made on the roles page share them. */
export const roleLook = (key: string): Look =>
  looks[key] ?? { icon: IconUserShield, tone: 'secondary', chipTone: 'secondary' };
