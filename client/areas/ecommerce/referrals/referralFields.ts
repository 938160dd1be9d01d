import { code, money, plain, record, word, type FieldDisplays } from '../../../kit/form/fieldDisplay.tsx';

/** What of a referral can change, for the activity. */
export const referralFields: FieldDisplays = {
  status: word('referrals.field.status', {
    PAID: 'referrals.status.paid',
    UNPAID: 'referrals.status.unpaid',
    REJECTED: 'referrals.status.rejected',
  }),
  valueCents: money('referrals.field.value'),
  earningCents: money('referrals.field.earning'),
  customerId: record('referrals.field.user'),
  referrerId: record('referrals.field.referrer'),
  orderId: record('orders.column.order'),
  referredId: code('referrals.field.referredId'),
  userName: plain('referrals.field.user'),
  userEmail: plain('referrals.field.email'),
};
