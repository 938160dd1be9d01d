import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, as its database answers. Both without a credential. */
export function registerHealth(app: FastifyInstance, { database }: Services): void {
  app.get('/healthz', { config: { isPublic: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { isPublic: true } }, async (_request, reply) => {
    try {
      await database.ping();
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database not available' });
    }
  });
}
