import type { Context } from '../../../context.ts';
import { recordId } from '../../../db/recordId.ts';
import type { ReferralRow } from '../../../db/referralTables.ts';
import { foldCase, sortKey } from '../../../db/search.ts';
import { asIs, unknown, whole } from '../../../fields.ts';
import type { ReferralInput, ReferralStatus } from '../../../graphql/schema.generated.ts';
import { needed, optional, preset } from '../../../records/columns.ts';
import { defineRecord } from '../../../records/record.ts';

/** Share of the first order that the referrer earns. */
export const ratePercent = 10;
/** In so many days an order can be returned. */
export const returnDays = 15;

/** Callers give the customers; what follows from the order is set by the program, and undone with its changes. */
type Kept = ReferralInput & {
  orderId?: number | null;
  status?: ReferralStatus | null;
  valueCents?: number | null;
  earningCents?: number | null;
  payoutId?: number | null;
};

const most = 9_007_199_254_740_991;
const customerId = (given: string) => recordId(given) ?? unknown('there is no such customer');
const number = whole(0, most);

/** A customer whom another customer sent. */
export const referral = defineRecord<ReferralRow, Kept>({
  subject: 'Referral',
  table: 'referrals',
  noun: 'Referral',
  nameOf: ({ userName }) => userName,
  columns: {
    customerId: needed(customerId, 0),
    referrerId: needed(customerId, 0),
    orderId: optional(number, null),
    status: preset(asIs, 'UNPAID'),
    valueCents: preset(number, 0),
    earningCents: preset(number, 0),
    payoutId: optional(number, null),
  },
  fixed: ['referredId', 'userName', 'userEmail', 'userKey', 'searchText'],
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    if (isRestored || before !== null) return;
    for (const name of ['customerId', 'referrerId'] as const) {
      if (errors[name] === undefined && !(await exists(tx, values[name])))
        refuse(name, unknown('there is no such customer'));
    }
    if (errors['referrerId'] === undefined && values.customerId === values.referrerId)
      refuse('referrerId', { key: 'self', message: 'must be another customer' });
  },
});

const exists = async (tx: Context, id: number) =>
  (await tx.db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Columns that say who was referred. */
export const userColumns = (customer: { customerId: number; name: string; email: string }) => ({
  referredId: customer.customerId,
  userName: customer.name,
  userEmail: customer.email,
  userKey: sortKey(customer.name),
  searchText: foldCase(`${customer.name}\n${customer.email}`),
});

type Spent = { payment: string; spentCents: number };

/** What a referral is by its order: nothing is earned of what was canceled, refunded or never paid. */
export function earnedBy({ payment, spentCents }: Spent) {
  const isLost = payment === 'CANCELED' || payment === 'FAILED' || spentCents <= 0;
  return {
    status: isLost ? ('REJECTED' as const) : ('UNPAID' as const),
    valueCents: Math.max(0, spentCents),
    earningCents: isLost ? 0 : Math.floor((spentCents * ratePercent) / 100),
  };
}
