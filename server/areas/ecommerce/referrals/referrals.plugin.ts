import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../context.ts';
import { exactly, searched, someWords } from '../../../records/fileParameters.ts';
import { registerListFile } from '../../../records/listFile.ts';
import { referrals } from './referrals.ts';

const statusWords = { PAID: 'Paid', UNPAID: 'Unpaid', REJECTED: 'Rejected' };

/** The referral list as a CSV file. */
export const registerReferralExport = (app: FastifyInstance, services: Services): void =>
  registerListFile(app, services, {
    list: referrals,
    subject: 'Referral',
    name: 'referrals',
    title: 'The referral list',
    tag: 'Ecommerce',
    parameters: {
      q: searched('Part of name or email address.'),
      status: someWords('status', Object.keys(statusWords)),
      payout: exactly('payoutId', 'Id of the payout.'),
    },
    columns: {
      id: { label: 'Id', value: ({ id }) => id },
      user: { label: 'User', value: ({ userName }) => userName },
      email: { label: 'Email', value: ({ userEmail }) => userEmail },
      referredId: { label: 'Referred ID', value: ({ referredId }) => referredId },
      status: { label: 'Status', value: ({ status }) => statusWords[status] },
      value: { label: 'Value', value: ({ valueCents }) => (valueCents / 100).toFixed(2), kind: 'money' },
      earning: { label: 'Earning', value: ({ earningCents }) => (earningCents / 100).toFixed(2), kind: 'money' },
      createdAt: { label: 'Referred', value: ({ createdAt }) => createdAt, kind: 'instant' },
    },
    sorts: ['CREATED', 'USER', 'REFERRED_ID', 'STATUS', 'VALUE', 'EARNING'],
  });
