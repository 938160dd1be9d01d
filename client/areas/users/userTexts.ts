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
import type { UserBilling, UserPlan, UserStatus } from '../../lib/schema.generated.ts';

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
export const statusTone = (status: UserStatus): Tone =>
  ({ active: 'success', inactive: 'secondary', pending: 'warning' } as const)[status];

const looks: Record<string, { icon: Icon; tone: Tone }> = {
  admin: { icon: IconCrown, tone: 'primary' },
  maintainer: { icon: IconChartPie, tone: 'success' },
  editor: { icon: IconEdit, tone: 'info' },
  author: { icon: IconDeviceDesktop, tone: 'warning' },
  subscriber: { icon: IconUser, tone: 'secondary' },
};

/** Icon and color of a role; those made on the roles page share one. */
export const roleLook = (key: string) => looks[key] ?? { icon: IconUserShield, tone: 'secondary' as const };
