import { route } from '../rest/route.ts';
import { RestReportBounceDocument } from './mail.rest.generated.ts';

const text = (given: unknown): string => (typeof given === 'string' ? given : '');

/** For whatever reads the mailbox that bounces go to, or is told of them by a mail service. */
export const mailRoutes = [
  route({
    method: 'POST',
    path: '/api/mail/bounces',
    summary: 'Notes that an email did not arrive. What it brought, such as an invoice, shows it from then on.',
    tag: 'Mail',
    right: ['update', 'OutgoingMail'],
    isExtension: true,
    document: RestReportBounceDocument,
    body: {
      type: 'object',
      required: ['messageId', 'reason'],
      properties: {
        messageId: { type: 'string', description: 'The Message-ID of the email, with or without angle brackets.' },
        reason: { type: 'string', maxLength: 300, description: 'What the report says.' },
      },
      examples: [{ messageId: '<20261120.1@shop.example.com>', reason: 'Mailbox full' }],
    },
    variables: ({ body }) => {
      const { messageId, reason } = (body ?? {}) as Record<string, unknown>;
      return { messageId: text(messageId), reason: text(reason) };
    },
    answer: () => ({ status: 204 }),
    responses: { 204: null, 400: {}, 404: {} },
  }),
];
