import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, unauthenticated } from './errors.ts';

const zip = promisify(gzip);

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ttf': 'font/ttf',
  '.png': 'image/png',
};

/** Lets signed-in callers pass; a browser is taken to the sign-in page and back. */
export function requireIntegrator(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (request.ctx.viewer) return undefined;
  if (!request.headers.accept?.includes('text/html')) throw unauthenticated();
  return reply.redirect(`/login?to=${encodeURIComponent(request.url)}`);
}

/**
 * Sends a page for integrators. Its scripts are files of this server; style elements are let through, because editors
 * write them while they run and know no nonce.
 */
export function sendToolPage(reply: FastifyReply, html: string): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}

type Asset = { type: string; etag: string; plain: Buffer; zipped: Buffer };

async function readAsset(path: string): Promise<Asset> {
  const plain = await readFile(path);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type: types[extname(path)]!, etag, plain, zipped: await zip(plain) };
}

/** Serves single files of a folder, compressed when first asked for: few people ever open these pages. */
export function serveAssets(app: FastifyInstance, prefix: string, folder: string): void {
  const read = new Map<string, Promise<Asset>>();
  app.get<{ Params: { name: string } }>(`${prefix}/:name`, async ({ params: { name }, headers }, reply) => {
    if (!/^[\w.-]+$/.test(name) || !(extname(name) in types)) throw notFound('File');
    let asset = read.get(name);
    if (!asset) {
      asset = readAsset(join(folder, name)).catch(() => {
        read.delete(name);
        throw notFound('File');
      });
      read.set(name, asset);
    }
    const { type, etag, plain, zipped } = await asset;
    // A worker obeys the policy that its own file came with.
    const policy = "default-src 'self'";
    reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      'content-security-policy': policy,
    });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    const takesGzip = /\bgzip\b/.test(String(headers['accept-encoding']));
    if (takesGzip) reply.header('content-encoding', 'gzip');
    return reply.type(type).send(takesGzip ? zipped : plain);
  });
}
