import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { noteVisit } from './visits.ts';

/** Counts pages as they are sent. */
export function registerVisits(app: FastifyInstance, services: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (request.method === 'GET' && isPage && reply.statusCode < 300) noteVisit(services, request);
  });
}
