import { dirname, basename } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../context.ts';
import { readMapFiles, type MapFile } from './mapFile.ts';

type OneMap = { Params: { key: string } };

/**
 * Serves the maps: where they are, and each as one file of which browsers read the parts that they need (RFC 9110, ranges).
 * They are for everybody: a link that shows a delivery to a customer draws the same map.
 */
export async function registerMap(app: FastifyInstance, services: Services): Promise<void> {
  const { world, region } = await readMapFiles(services.env);
  const address = (name: string, file: MapFile | null) => file && `/map/${name}/${file.key}.pmtiles`;
  // Asked again each time: it is small, and names the files of today.
  app.get('/map/files', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ world: address('world', world), region: address('region', region) }),
  );
  const serve = (name: string, file: MapFile) =>
    app.get<OneMap>(`/map/${name}/:key.pmtiles`, (request, reply) =>
      request.params.key === file.key ? sendMap(reply, file) : reply.callNotFound(),
    );
  serve('world', world);
  if (region) serve('region', region);
}

// The address changes with the content, so that a browser never asks for the same part twice.
const sendMap = (reply: FastifyReply, { path }: MapFile) =>
  reply
    .type('application/octet-stream')
    .sendFile(basename(path), dirname(path), { maxAge: '365d', immutable: true, contentType: false });
