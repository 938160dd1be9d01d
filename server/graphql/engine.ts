import type { GraphQLSchema } from 'graphql';
import type { AnyRoute } from '../rest/route.ts';
import { makeExecutor } from './execute.ts';
import type { Executor } from './execute.ts';
import type { Resolvers } from './resolvers.generated.ts';
import { executableSchema } from './schema.ts';

/** What GraphQL, sockets and REST share: one schema, one executor, hence one set of rules. */
export type Engine = Executor & {
  schema: GraphQLSchema;
  routes: AnyRoute[];
};

export function makeEngine(areas: { resolvers?: Resolvers; routes?: AnyRoute[] }[]): Engine {
  const schema = executableSchema(areas);
  return { schema, ...makeExecutor(schema), routes: areas.flatMap((area) => area.routes ?? []) };
}
