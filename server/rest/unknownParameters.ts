import { isAllowedSome } from '../access/authorize.ts';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../errors.ts';
import type { RestRequest } from './route.ts';

/* A misspelled filter would answer every record in silence: calls of our own refuse it, documented ones ignore it (decision 090). */

/** Of `calendars[]` and `range[start]` the name before the brackets. */
const nameOf = (parameter: string) => parameter.split('[')[0]!;

/** Refuses query parameters that a path does not have, by their names. */
export function refuseUnknown(query: RestRequest['query'], known: Iterable<string>): void {
  const names = new Set([...known].map(nameOf));
  const unknown = Object.keys(query).filter((name) => !names.has(nameOf(name)));
  if (unknown.length === 0) return;
  throw invalid(
    Object.fromEntries(unknown.map((name) => [name, { key: 'unknown', message: 'is no parameter of this address' }])),
  );
}

/** The same for files, which are no rows: after their rights, of which whoever lacks them hears first. */
export const checkFileParameters = (app: FastifyInstance): void =>
  void app.addHook('preHandler', async ({ ctx, query, url, method, routeOptions }) => {
    const { operation } = routeOptions.config;
    if (operation === undefined || method !== 'GET' || !url.startsWith('/export/')) return;
    if (ctx.viewer === null || (operation.right && !isAllowedSome(ctx.viewer, ...operation.right))) return;
    refuseUnknown(query as RestRequest['query'], Object.keys(operation.parameters ?? {}));
  });
