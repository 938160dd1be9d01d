import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';

/** What a program reads of an answer beside its body. */
const exposedHeaders = [
  'etag',
  'idempotency-replayed',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'www-authenticate',
  'x-change-sequence',
  'x-query-cost',
  'x-request-id',
];

/**
 * Lets pages of the origins that the operator names call the API with a token. Without the setting browsers keep all others
 * out. Cookies stay at home: a page of another origin acts for the owner of its token, never for who looks at it.
 */
export async function admitOrigins(app: FastifyInstance, { corsOrigins }: Pick<Env, 'corsOrigins'>): Promise<void> {
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: corsOrigins,
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders,
    maxAge: 600,
  });
}
