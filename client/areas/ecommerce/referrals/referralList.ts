import { listNoun } from '../../../app/list/listNoun.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { text, type StateOf } from '../../../lib/listState.ts';
import { choices, wordsOf } from '../../../lib/severalValues.ts';
import type { ReferralSortField, ReferralStatus } from '../../../lib/schema.generated.ts';
import {
  DeleteReferralDocument,
  ReferralByIdDocument,
  ReferralListDocument,
  type ReferralRowFragment,
} from './referrals.generated.ts';

const sizes = [10, 25, 50, 100] as const;

export const referralStatusTexts = {
  PAID: 'referrals.status.paid',
  UNPAID: 'referrals.status.unpaid',
  REJECTED: 'referrals.status.rejected',
} as const satisfies Record<ReferralStatus, string>;

const codec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['user', 'referred_id', 'status', 'value', 'earning'] as const satisfies Lowercase<ReferralSortField>[],
  }),
  status: choices(['paid', 'unpaid', 'rejected'] as const satisfies Lowercase<ReferralStatus>[]),
  /** Id of the payout whose referrals are shown. */
  payout: text(),
  /** `referral` while the form for a new one is open. */
  add: text(),
};

export const referralList = listNoun({
  name: 'referrals',
  subject: 'Referral',
  follows: ['Referral', 'Customer'],
  codec,
  sizes,
  document: ReferralListDocument,
  rowDocument: ReferralByIdDocument,
  filterOf: ({ q, status, payout }: StateOf<typeof codec>) => ({
    search: q || null,
    status: wordsOf<ReferralStatus>(status),
    payoutId: payout || null,
  }),
  rowLabel: ({ userName }: ReferralRowFragment) => userName,
  exportPath: '/export/referrals.csv',
  operations: { remove: DeleteReferralDocument },
  texts: {
    removeTitle: 'referrals.delete.title',
    removeText: 'referrals.delete.text',
    removed: 'referrals.delete.done',
  },
});
