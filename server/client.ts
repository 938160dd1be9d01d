import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage, type Page, type Preloads } from './clientPage.ts';
import type { Services } from './context.ts';

const folder = join(import.meta.dirname, '../client/dist');

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

type Asset = { type: string; isHashed: boolean; plain: Buffer; br?: Buffer; gzip?: Buffer };

/** Paths that belong to the server: an unknown one below them is refused, never answered with the page. */
const ownPaths = /^\/(api|graphql|graphiql|api-docs|openapi\.json|files|export|assets|healthz|readyz|version)(\/|$)/;

/** Serves the built client: its assets, and the page for every address that is not the server's own. */
export async function registerClient(app: FastifyInstance, services: Services): Promise<void> {
  const assets = await readAssets();
  const page = takePage(assets);
  app.get('/assets/*', (request, reply) => {
    const asset = assets.get(pathOf(request));
    return asset ? sendAsset(asset, request, reply) : reply.callNotFound();
  });
  // By it an open page learns that it belongs to an older build.
  app.get('/version', { config: { isPublic: true } }, async (_request, reply) =>
    reply.send({ build: page?.build ?? null }),
  );
  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    const asset = assets.get(path);
    if (asset) return sendAsset(asset, request, reply);
    // A page has no ending. What has one is a file that is not there, perhaps one of an older build.
    if (page === undefined || ownPaths.test(path) || extname(path) in types) return reply.callNotFound();
    return sendPage(page, services, request, reply);
  });
}

/** Takes out what is sent in another form than it lies there. */
function takePage(assets: Map<string, Asset>): Page | undefined {
  const [html, preloads] = ['/index.html', '/preloads.json'].map((name) => assets.get(name)?.plain.toString('utf8'));
  assets.delete('/index.html');
  assets.delete('/preloads.json');
  if (html === undefined || preloads === undefined) return undefined;
  const build = createHash('sha256').update(html).update(preloads).digest('hex').slice(0, 12);
  return { html, preloads: JSON.parse(preloads) as Preloads, build };
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

async function readAssets(): Promise<Map<string, Asset>> {
  // Without a build the server still serves its interfaces, as in tests.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  const read = async (name: string) => (names.includes(name) ? { data: await readFile(folder + name) } : undefined);
  const originals = names.filter((name) => !/\.(br|gz)$/.test(name) && !name.startsWith('/.'));
  const assets = await Promise.all(
    originals.map(async (name): Promise<[string, Asset]> => {
      const [plain, br, gzip] = await Promise.all([readFile(folder + name), read(`${name}.br`), read(`${name}.gz`)]);
      const type = types[extname(name)] ?? 'application/octet-stream';
      return [
        name,
        {
          type,
          isHashed: name.startsWith('/assets/'),
          plain,
          ...(br && { br: br.data }),
          ...(gzip && { gzip: gzip.data }),
        },
      ];
    }),
  );
  return new Map(assets);
}

function sendAsset(asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding =
    asset.br && /\bbr\b/.test(accepted) ? 'br' : asset.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (encoding) reply.header('content-encoding', encoding);
  // The name of a hashed asset changes with its content, so it never has to be asked for again.
  reply.header('cache-control', asset.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  return reply
    .header('vary', 'accept-encoding')
    .type(asset.type)
    .send(encoding ? asset[encoding] : asset.plain);
}
