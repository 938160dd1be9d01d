import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { AppError, unauthenticated } from '../errors.ts';
import { requireIntegrator, sendToolPage, serveAssets } from '../toolPages.ts';
import { clientPackage } from './clientPackage.ts';
import { openapiDocument } from './openapi.ts';
import type { Stream } from './openapi.ts';
import type { AnyRoute } from './route.ts';

const assets = join(fileURLToPath(import.meta.resolve('@fastify/swagger-ui')), '../static');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Atrium</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api-docs/assets/swagger-ui.css">
<style>
body { margin: 0; }
nav { display: flex; gap: 24px; max-width: 1460px; margin: 0 auto; padding: 16px 20px 0; font-family: sans-serif; }
nav a { color: #5e50ee; }
html.dark-mode nav a { color: #a8a1f6; }
</style>
<script src="/api-docs/assets/swagger-ui-bundle.js" defer></script>
<script src="/api-docs/start.js" defer></script>
</head>
<body><nav><a href="/">Atrium</a><a href="/graphiql">GraphQL</a></nav><main id="docs"></main></body>
</html>
`;

// The header proves to the server that the page, not another site, sends the request with the cookie.
const script = `const theme = localStorage.getItem('atrium-theme') ?? 'system';
const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('dark-mode', isDark);
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  // Areas first: of 150 rows and more only those in view are in the page, and the search of the browser finds no others.
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    request.headers['X-Requested-By'] = 'api-docs';
    return request;
  },
});
`;

/** `/openapi.json`, and `/api-docs` to read it and try the calls out, for signed-in integrators, or for everybody where `PUBLIC_DOCS` says so. */
export function registerApiDocs(app: FastifyInstance, routes: AnyRoute[], isPublic: boolean): void {
  const streams: Stream[] = [];
  app.addHook('onRoute', ({ method, url: path, config }) => {
    const operation = config?.operation;
    if (operation && typeof method === 'string' && method !== 'HEAD') streams.push({ method, path, operation });
  });
  // Made when it is first asked for, so that no start waits for it.
  let document: string | undefined;
  app.get('/openapi.json', async ({ ctx }, reply) => {
    if (!ctx.viewer && !isPublic) throw unauthenticated();
    document ??= JSON.stringify(openapiDocument(routes, streams));
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(document);
  });
  let made: Promise<Buffer | null> | undefined;
  app.get('/atrium-client.tgz', async ({ ctx }, reply) => {
    if (!ctx.viewer && !isPublic) throw unauthenticated();
    made ??= clientPackage();
    const bytes = await made;
    if (bytes === null) {
      made = undefined;
      throw new AppError('NOT_FOUND', 'The client is not built; `npm run client:generate` builds it');
    }
    reply.header('content-disposition', 'attachment; filename="atrium-client.tgz"');
    return reply.header('cache-control', 'no-store').type('application/gzip').send(bytes);
  });
  app.get(
    '/api-docs',
    async (request, reply) => (isPublic ? undefined : requireIntegrator(request, reply)) ?? sendToolPage(reply, page),
  );
  app.get('/api-docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  serveAssets(app, '/api-docs/assets', assets);
}
