import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitLinks } from '../../../access/linkLimit.ts';
import type { Services } from '../../../context.ts';
import type { Language } from '../../../graphql/schema.generated.ts';
import { isOneClick, oneClickField, readForms } from '../../../mail/oneClick.ts';
import type { StreamOperation } from '../../../rest/route.ts';
import { actByLink, followLink, noteOpened, pictureOf, stateOfLink } from './consent.ts';
import type { LinkAction } from './consent.ts';
import { linkPage, linkPolicy } from './linkPage.ts';
import { meantBy } from './mailingMail.ts';

/* What the mails of a mailing lead to. Whoever has such a link is its recipient; it opens nothing else. */

type Call = FastifyRequest<{ Params: { token: string } }>;

const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const actions: readonly LinkAction[] = ['stop', 'again', 'complain'];

const operation = (operationId: string, summary: string, type: string, status = 200): StreamOperation => ({
  operationId,
  summary,
  tag: 'Campaigns',
  isPublic: true,
  parameters: { token: { type: 'string', description: 'What stands in the address of the link.' } },
  answer: { status, type },
});
const pageOperation = operation(
  'mailingPage',
  'Where the recipient of a campaign unsubscribes by a press.',
  'text/html',
);
const openOperation = operation('mailingOpened', 'The picture that tells that a mail was opened.', 'image/gif');
const pictureOperation = operation('mailingPicture', 'A picture in the text of a campaign.', 'image/webp');
const linkOperation = operation(
  'followMailingLink',
  'Leads to an address in the text of a campaign.',
  'text/html',
  303,
);
const actOperation: StreamOperation = {
  ...operation(
    'actOnMailing',
    'Unsubscribes the recipient of a campaign, by a button of its page or with one click of a mail program (RFC 8058).',
    'text/html',
  ),
  body: {
    type: 'application/x-www-form-urlencoded',
    schema: {
      type: 'object',
      properties: {
        ...oneClickField,
        action: { type: 'string', enum: [...actions] },
      },
    },
  },
};

export function registerMailings(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    readForms(scope);
    limitLinks(scope, services, ({ params }) => {
      const meant = meantBy(services, (params as Partial<Call['params']>).token ?? '');
      return meant && `${meant.campaignId} ${meant.recipientId ?? ''}`;
    });
    const show = async (request: Call, reply: FastifyReply) => {
      const state = await stateOfLink(services, request.params.token);
      return reply
        .code(state === 'gone' ? 404 : 200)
        .headers({
          'content-security-policy': linkPolicy,
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(linkPage(state, languageOf(request, services)));
    };

    scope.get<{ Params: { token: string } }>(
      '/mailing/:token',
      { config: { operation: pageOperation, isForLinks: true } },
      show,
    );

    scope.post<{ Params: { token: string }; Body: Record<string, unknown> | null }>(
      '/mailing/:token',
      { config: { operation: actOperation, isForLinks: true } },
      async (request, reply) => {
        const { token } = request.params;
        if (isOneClick(request.body)) {
          await actByLink(services, token, 'stop');
          return reply.code(200).type('text/plain; charset=utf-8').send('');
        }
        const action = actions.find((one) => one === request.body?.['action']);
        if (action !== undefined) await actByLink(services, token, action);
        // A page that can be loaded again without sending anything twice.
        return reply
          .header('cache-control', 'private, no-store')
          .redirect(`/mailing/${encodeURIComponent(token)}`, 303);
      },
    );

    scope.get<{ Params: { token: string } }>(
      '/mailing/:token/open.gif',
      { config: { operation: openOperation, isForLinks: true } },
      async (request, reply) => {
        if (request.method === 'GET') await noteOpened(services, request.params.token);
        return reply
          .headers({ 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'cross-origin' })
          .type('image/gif')
          .send(picture);
      },
    );

    scope.get<{ Params: { token: string; place: string } }>(
      '/mailing/:token/picture/:place',
      {
        config: {
          operation: {
            ...pictureOperation,
            parameters: {
              ...pictureOperation.parameters,
              place: { type: 'string', description: 'Which of the pictures in the text, from 0 on.' },
            },
          },
          isForLinks: true,
        },
      },
      async (request, reply) => {
        const { token, place } = request.params;
        const found = await pictureOf(services, token, place);
        if (found === null) return reply.code(404).headers(goneHeaders).type('text/plain; charset=utf-8').send('');
        return reply
          .headers({
            'cache-control': 'private, max-age=86400',
            'content-security-policy': "default-src 'none'; sandbox",
            'cross-origin-resource-policy': 'cross-origin',
          })
          .type(found.mediaType)
          .send(Buffer.from(found.bytes));
      },
    );

    scope.get<{ Params: { token: string; place: string } }>(
      '/mailing/:token/to/:place',
      {
        config: {
          operation: {
            ...linkOperation,
            parameters: {
              ...linkOperation.parameters,
              place: { type: 'string', description: 'Which of the addresses in the text, from 0 on.' },
            },
          },
          isForLinks: true,
        },
      },
      async (request, reply) => {
        const { token, place } = request.params;
        const address = await followLink(services, token, place, request.method === 'GET');
        if (address === null)
          return reply
            .code(404)
            .headers(goneHeaders)
            .type('text/html; charset=utf-8')
            .send(linkPage('gone', languageOf(request, services)));
        return reply
          .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
          .redirect(address, 303);
      },
    );
  });
}

const goneHeaders = { 'content-security-policy': linkPolicy, 'x-robots-tag': 'noindex' };

/** The first of our languages that the browser asks for. */
function languageOf({ headers }: Pick<FastifyRequest, 'headers'>, { env }: Services): Language {
  const asked = (headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (asked.find((one) => (env.languages as string[]).includes(one)) as Language | undefined) ?? env.languages[0]!;
}
