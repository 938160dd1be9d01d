import type { ReferralSortField } from '../../../graphql/schema.generated.ts';
import { moneyText } from '../../../money.ts';
import { listRoute } from '../../../rest/recordRoutes.ts';
import { RestReferralsDocument } from './referrals.rest.generated.ts';
import type { RestReferralsQuery } from './referrals.rest.generated.ts';

const text = (description: string) => ({ type: 'string', description });

const sorts = {
  users: 'USER',
  'referred-id': 'REFERRED_ID',
  earning: 'EARNING',
  value: 'VALUE',
  status: 'STATUS',
} as const satisfies Record<string, ReferralSortField>;

const statusWords = { PAID: 'Paid', UNPAID: 'Unpaid', REJECTED: 'Rejected' } as const;

type Node = RestReferralsQuery['referrals']['nodes'][number];

const referralJson = (referral: Node, currency: string) => ({
  id: Number(referral.id),
  user: referral.userName,
  email: referral.userEmail,
  avatar: referral.customer?.avatar ?? '',
  referredId: referral.referredId,
  status: statusWords[referral.status],
  value: moneyText(referral.valueCents, currency),
  earning: moneyText(referral.earningCents, currency),
});

const shape = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    user: text('Name of the referred customer.'),
    email: text('Email address of the referred customer.'),
    avatar: text('Address of their picture; empty without one.'),
    referredId: { type: 'integer', description: 'Number of the referred customer.' },
    status: { type: 'string', enum: Object.values(statusWords) },
    value: text('What was spent on the order, with the sign of its currency before it.'),
    earning: text('What the referrer earns, with the sign of its currency before it.'),
  },
};

export const referralRoutes = [
  listRoute(
    {
      path: '/api/apps/ecommerce/referrals',
      tag: 'Ecommerce',
      subject: 'Referral',
      noun: 'referral',
      json: referralJson,
      shape,
    },
    {
      nouns: 'referrals',
      document: RestReferralsDocument,
      summary: 'Referrals, newest first unless sorted. A parameter that cannot be read is ignored.',
      sorts,
    },
  ),
];
