import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../context.ts';
import type { StreamOperation } from '../../../rest/route.ts';
import { callbackPath, comeBackWithConsent, consentCookie } from './consent.ts';

const callback: StreamOperation = {
  operationId: 'comeBackFromEmailProvider',
  summary: 'Where providers of email send browsers back to: connects the account, and leads on to the settings.',
  tag: 'Email',
  isPublic: true,
  parameters: { provider: { type: 'string', description: 'Key of the provider.' } },
  answer: { status: 303, type: 'text/html', schema: { type: 'string' } },
};

export const registerConsent = (app: FastifyInstance, services: Services): void =>
  void app.get<{ Params: { provider: string } }>(
    `${callbackPath}/:provider/callback`,
    { config: { operation: callback } },
    async (request, reply) => {
      const url = new URL(request.url, services.env.publicUrl ?? 'http://localhost');
      const shown = /(?:^|;\s*)mail-state=([0-9a-f]{64})/.exec(request.headers.cookie ?? '')?.[1];
      const path = await comeBackWithConsent(request.ctx, request.params.provider, url, shown);
      return reply.header('set-cookie', consentCookie(services, '', 0)).redirect(path, 303);
    },
  );
