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

type Areas = { resolvers?: Resolvers; routes?: AnyRoute[] }[];

/** Made once for the same areas, as the schema is: what one server has planned serves the next of a process, too. */
const engines = new WeakMap<Areas, Engine>();

export function makeEngine(areas: Areas): Engine {
  const known = engines.get(areas);
  if (known !== undefined) return known;
  const schema = executableSchema(areas);
  const engine = { schema, ...makeExecutor(schema), routes: areas.flatMap((area) => area.routes ?? []) };
  engines.set(areas, engine);
  return engine;
}
