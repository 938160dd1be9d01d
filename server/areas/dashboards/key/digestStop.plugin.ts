import type { FastifyInstance } from 'fastify';
import { limitLinks } from '../../../access/linkLimit.ts';
import type { Services } from '../../../context.ts';
import { isOneClick, oneClickField, readForms } from '../../../mail/oneClick.ts';
import { programContext } from '../../../program.ts';
import type { StreamOperation } from '../../../rest/route.ts';
import { meantBy, stopDigest } from './digestLink.ts';

const operation: StreamOperation = {
  operationId: 'stopFigureDigestByMailProgram',
  summary: 'Ends a digest with one click of a mail program (RFC 8058).',
  tag: 'Dashboards',
  isPublic: true,
  parameters: { link: { type: 'string', description: 'What stands in the address of the link.' } },
  body: {
    type: 'application/x-www-form-urlencoded',
    schema: { type: 'object', properties: oneClickField },
  },
  answer: { status: 200, type: 'text/plain' },
};

/** Mail programs end a digest by themselves; people do it on the page at the same address. */
export function registerDigestStop(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    readForms(scope);
    limitLinks(scope, services, ({ params }) => {
      const meant = meantBy(services, (params as { link?: string }).link ?? '');
      return meant && String(meant.id);
    });
    scope.post<{ Params: { link: string } }>(
      '/stop-digest/:link',
      { config: { operation, isForLinks: true } },
      async ({ params, body }, reply) => {
        if (isOneClick(body)) await stopDigest(programContext(services, 'link of a digest'), params.link);
        return reply.type('text/plain; charset=utf-8').send('');
      },
    );
  });
}
