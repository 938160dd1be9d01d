import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError, unauthenticated } from '../errors.ts';
import { requireIntegrator, sendToolPage, serveAssets } from '../toolPages.ts';
import { readTypeDefs } from './schema.ts';

const built = join(import.meta.dirname, '../../client/graphiql/dist');

/**
 * `/graphiql` to try the graph out, and `/schema.graphql` to generate clients from, for signed-in integrators; the schema for
 * everybody where `PUBLIC_DOCS` says so.
 */
export function registerPlayground(app: FastifyInstance, isPublic: boolean): void {
  const typeDefs = readTypeDefs();
  app.get('/schema.graphql', async ({ ctx }, reply) => {
    if (!ctx.viewer && !isPublic) throw unauthenticated();
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(typeDefs);
  });

  app.get('/graphiql', async (request, reply) => {
    const gone = requireIntegrator(request, reply);
    if (gone) return gone;
    const html = await readFile(join(built, 'index.html'), 'utf8').catch(() => null);
    if (html === null) throw new AppError('NOT_FOUND', 'GraphiQL is not built; `npm run build` builds it');
    return sendToolPage(reply, html);
  });
  serveAssets(app, '/graphiql/assets', join(built, 'assets'));
}
