import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { textIn, wordIn } from '../../csvFile.ts';
import type { ReferralStatus } from '../../graphql/schema.generated.ts';
import { registerListFile } from '../../records/listFile.ts';
import { referrals } from './referrals.ts';

const statuses: ReferralStatus[] = ['PAID', 'UNPAID', 'REJECTED'];
const statusWords = { PAID: 'Paid', UNPAID: 'Unpaid', REJECTED: 'Rejected' };

/** The referral list as a CSV file. */
export const registerReferralExport = (app: FastifyInstance, services: Services): void =>
  registerListFile(app, services, {
    list: referrals,
    subject: 'Referral',
    path: '/export/referrals.csv',
    name: 'referrals',
    operation: {
      operationId: 'exportReferrals',
      summary: 'The referral list as a CSV file (UTF-8 with byte order mark), with the parameters of the list screen.',
      tag: 'Ecommerce',
      parameters: {
        q: { type: 'string', description: 'Part of name or email address.' },
        status: { type: 'string', enum: statuses.map((status) => status.toLowerCase()) },
        payout: { type: 'string', description: 'Id of the payout.' },
      },
    },
    columns: {
      id: { label: 'Id', value: ({ id }) => id },
      user: { label: 'User', value: ({ userName }) => userName },
      email: { label: 'Email', value: ({ userEmail }) => userEmail },
      referredId: { label: 'Referred ID', value: ({ referredId }) => referredId },
      status: { label: 'Status', value: ({ status }) => statusWords[status] },
      value: { label: 'Value', value: ({ valueCents }) => (valueCents / 100).toFixed(2) },
      earning: { label: 'Earning', value: ({ earningCents }) => (earningCents / 100).toFixed(2) },
      createdAt: { label: 'Referred', value: ({ createdAt }) => createdAt },
    },
    sorts: ['CREATED', 'USER', 'REFERRED_ID', 'STATUS', 'VALUE', 'EARNING'],
    filterOf: (query) => ({
      search: textIn(query, 'q'),
      status: wordIn(query, 'status', statuses),
      payoutId: textIn(query, 'payout') || null,
    }),
  });
