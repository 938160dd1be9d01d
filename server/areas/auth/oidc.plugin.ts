import type { FastifyInstance } from 'fastify';
import { browserOf } from '../../access/http.ts';
import type { Services } from '../../context.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { comeBack, stateCookie } from './oidc.ts';

const callback: StreamOperation = {
  operationId: 'comeBackFromProvider',
  summary: 'Where providers of sign-ins send browsers back to: signs in or links, and leads on to a page.',
  tag: 'Sign-in',
  isPublic: true,
  parameters: { provider: { type: 'string', description: 'Key of the provider.' } },
  answer: { status: 303, type: 'text/html', schema: { type: 'string' } },
};

export function registerProviders(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { provider: string } }>(
    '/api/auth/oidc/:provider/callback',
    { config: { operation: callback } },
    async (request, reply) => {
      const { env } = services;
      const url = new URL(request.url, env.publicUrl ?? 'http://localhost');
      const shown = /(?:^|;\s*)oidc-state=([0-9a-f]{64})/.exec(request.headers.cookie ?? '')?.[1];
      const lines: string[] = [stateCookie(services, '', 0)];
      const browser = {
        ...browserOf(env, true, request, reply),
        setCookie: (line: string) => void lines.push(line),
      };
      const path = await comeBack({ ...request.ctx, browser }, request.params.provider, url, shown);
      return reply.header('set-cookie', lines).redirect(path, 303);
    },
  );
}
