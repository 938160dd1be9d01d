import { readdirSync, readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { getDirectiveValues, GraphQLSpecifiedByDirective, isScalarType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { readDeprecations } from './deprecations.ts';
import { noteLimitable } from './limited.ts';
import { readListSizes } from './listSizes.ts';
import type { Resolvers } from './resolvers.generated.ts';
import { Cents, DateTime, JSONScalar } from './scalars.ts';

type ToolsResolvers = Parameters<typeof makeExecutableSchema>[0]['resolvers'];

const folder = new URL('../../schema/', import.meta.url);

/** The contract as text: every file of `schema/`, in the order of their names. */
export function readTypeDefs(): string {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  return files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
}

type Areas = { resolvers?: Resolvers }[];

/** Made once for the same areas, as it takes a tenth of a second: tests start many servers in one process. */
const schemas = new WeakMap<Areas, GraphQLSchema>();

/** Schema with the resolvers of all areas; a root field without one, or a resolver for nothing, stops the start. */
export function executableSchema(areas: Areas): GraphQLSchema {
  let schema = schemas.get(areas);
  if (schema === undefined) schemas.set(areas, (schema = makeSchema(areas, readTypeDefs())));
  return schema;
}

/** The same from any text. */
export function makeSchema(areas: Areas, typeDefs: string): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs,
    // Where each word of it stood would be kept for as long as the schema.
    noLocation: true,
    // What the text says is checked when types are generated from it, and its copy for the resolvers is needed by nobody.
    assumeValidSDL: true,
    updateResolversInPlace: true,
    resolvers: [{ DateTime, Cents, JSON: JSONScalar }, ...areas.map((area) => area.resolvers ?? {})] as ToolsResolvers,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (!field.resolve && !field.subscribe) throw new Error(`No resolver for ${root?.name}.${field.name}`);
    }
  }
  describeScalars(schema);
  readListSizes(schema);
  readDeprecations(schema);
  noteLimitable(schema, { areas });
  return schema;
}

/** The scalars of resolvers take the place of those in the text, and leave behind what is said of them there. */
function describeScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || !type.astNode) continue;
    type.description ??= type.astNode.description?.value;
    type.specifiedByURL ??= getDirectiveValues(GraphQLSpecifiedByDirective, type.astNode)?.['url'] as
      | string
      | undefined;
  }
}
