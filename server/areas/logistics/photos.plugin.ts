import type { FastifyInstance } from 'fastify';
import type { StreamOperation } from '../../rest/route.ts';
import { photoOf } from './proof.ts';

/* Photos of deliveries, for those who may read them. */

const operation: StreamOperation = {
  operationId: 'getDeliveryPhoto',
  summary: 'The photo by which a driver proves that a delivery was handed over.',
  tag: 'Logistics',
  right: ['read', 'Vehicle'],
  parameters: { id: { type: 'string', description: 'Id of the delivery.' } },
  answer: { status: 200, type: 'image/webp' },
};

export function registerDeliveryPhotos(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>(
    '/files/deliveries/:id',
    { config: { operation } },
    async ({ ctx, params, headers }, reply) => {
      const { bytes, createdAt } = await photoOf(ctx, params.id);
      // Kept by the browser, and asked for again each time: a right that was taken away counts at once.
      const etag = `"${Date.parse(createdAt)}"`;
      reply.headers({
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        etag,
      });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/webp').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
}
