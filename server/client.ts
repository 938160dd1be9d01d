import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendPage, type Page, type Preloads } from './clientPage.ts';
import type { Services } from './context.ts';

const folder = join(import.meta.dirname, '../client/dist');

/** Sent in another form than they lie there. */
const pageFile = 'index.html';
const preloadsFile = 'preloads.json';

/** A page has no ending. What has one is a file, or one that is not there any more, perhaps of an older build. */
const fileEndings = new Set([
  '.js',
  '.css',
  '.svg',
  '.png',
  '.webp',
  '.ico',
  '.woff2',
  '.json',
  '.txt',
  '.webmanifest',
]);

/** Paths that belong to the server: an unknown one below them is refused, never answered with the page. */
const ownPaths =
  /^\/(api|graphql|graphiql|api-docs|openapi\.json|files|export|assets|healthz|readyz|version|map)(\/|$)/;

type Wildcard = { Params: { '*': string } };

/** Serves the built client: its assets, and the page for every address that is not the server's own. */
export async function registerClient(app: FastifyInstance, services: Services): Promise<void> {
  const page = await readPage();
  // The build has compressed what is worth it. Without a build the server still serves its interfaces, as in tests.
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, suppressWarning: true });
  // The name of a hashed asset changes with its content, so it never has to be asked for again.
  app.get<Wildcard>('/assets/*', (request, reply) =>
    reply.sendFile(request.params['*'], join(folder, 'assets'), { maxAge: '365d', immutable: true }),
  );
  // By it an open page learns that it belongs to an older build.
  app.get('/version', { config: { isPublic: true } }, async (_request, reply) =>
    reply.send({ build: page?.build ?? null }),
  );
  app.get<Wildcard>('/*', async (request, reply) => {
    const name = request.params['*'];
    if (fileEndings.has(extname(name)))
      return name === preloadsFile ? reply.callNotFound() : reply.sendFile(name, { maxAge: '1h' });
    if (page === undefined || ownPaths.test(request.url.split('?', 1)[0] ?? '/')) return reply.callNotFound();
    return sendPage(page, services, request, reply);
  });
}

async function readPage(): Promise<Page | undefined> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
  const [html, preloads] = await Promise.all([read(pageFile), read(preloadsFile)]);
  if (html === undefined || preloads === undefined) return undefined;
  const build = createHash('sha256').update(html).update(preloads).digest('hex').slice(0, 12);
  return { html, preloads: JSON.parse(preloads) as Preloads, build };
}
