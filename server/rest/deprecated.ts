import type { FastifyReply } from 'fastify';
import { noteDeprecatedUses } from '../access/deprecatedUses.ts';
import type { Context } from '../context.ts';
import { deprecationFault, deprecationHeaders } from '../deprecation.ts';
import type { Deprecation } from '../deprecation.ts';
import type { AnyRoute, RestRequest } from './route.ts';

/** What a row of the REST calls says of itself and of its parts. */
function deprecationsOf({ method, path, deprecated, deprecatedParts, parameters }: AnyRoute): Deprecation[] {
  const call = `${method} ${path}`;
  const parts = Object.entries(deprecatedParts ?? {}).map(([part, says]) => ({
    ...says,
    name: `${call}${parameters && part in parameters ? '?' : '#'}${part}`,
  }));
  return [...(deprecated ? [{ ...deprecated, name: call }] : []), ...parts];
}

/** What is deprecated without a reason, days or a replacement stops the start, as it does in the schema. */
export function checkDeprecations(routes: readonly AnyRoute[]): void {
  const calls = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const faults = routes.flatMap((row) => {
    const parts = new Set([...Object.keys(row.parameters ?? {}), ...bodyFields(row)]);
    const unknown = Object.keys(row.deprecatedParts ?? {}).filter((part) => !parts.has(part));
    return [
      ...unknown.map((part) => `${row.method} ${row.path} has no ${part}`),
      ...deprecationsOf(row).flatMap(({ name, ...says }) => {
        const fault = deprecationFault(says, (other) => calls.has(other) || parts.has(other));
        return fault === null ? [] : [`${name} ${fault}`];
      }),
    ];
  });
  if (faults.length > 0) throw new Error(`What is deprecated says when it ends:\n${faults.join('\n')}`);
}

const bodyFields = ({ body }: AnyRoute) => Object.keys((body?.['properties'] as object | undefined) ?? {});

/** Tells and counts what a call uses of that which goes away. */
export function tellDeprecations(row: AnyRoute, call: RestRequest, ctx: Context, reply: FastifyReply): void {
  if (row.deprecated === undefined && row.deprecatedParts === undefined) return;
  const isGiven = (name: string) => {
    const part = /[?#](.+)$/.exec(name)?.[1];
    if (part === undefined) return true;
    return part in call.query || (typeof call.body === 'object' && call.body !== null && part in call.body);
  };
  const used = deprecationsOf(row).filter(({ name }) => isGiven(name));
  reply.headers(deprecationHeaders(used));
  noteDeprecatedUses(ctx, used);
}
