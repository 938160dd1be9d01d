import { isInterfaceType } from 'graphql';
import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { requireScope } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { isId } from '../changes/undo.ts';
import { AppError } from '../errors.ts';
import type { Resolvers } from './resolvers.generated.ts';

/* Records of any type by one id. Each is read by the field of its own, which asks for the rights to it. */

/** Types of what was found, by the record. */
const typeNames = new WeakMap<object, string>();
const fieldNames = new WeakMap<GraphQLSchema, ReadonlyMap<string, string>>();

/** The field of the query that answers one record of a type by its id. */
export function fieldsOfNodes(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const known = fieldNames.get(schema);
  if (known) return known;
  const node = schema.getType('Node');
  const types = isInterfaceType(node) ? schema.getPossibleTypes(node) : [];
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const found = types.flatMap((type) => {
    const own = fields.find(
      ({ type: answered, args }) => answered === type && args.length === 1 && args[0]!.name === 'id',
    );
    return own ? [[type.name, own.name] as const] : [];
  });
  const names = new Map(found);
  fieldNames.set(schema, names);
  return names;
}

/** What must look alike: that there is none, and that it is not theirs to read. */
const isUnseen = (error: unknown): boolean =>
  error instanceof AppError && ['FORBIDDEN', 'NOT_FOUND'].includes(error.code);

async function findNode(ctx: Context, globalId: string, info: GraphQLResolveInfo): Promise<object | null> {
  requireScope(ctx, ['read']);
  const [typeName = '', id = ''] = globalId.split(':', 2);
  const name = fieldsOfNodes(info.schema).get(typeName);
  if (name === undefined || !isId(id) || globalId !== `${typeName}:${id}`) return null;
  const { resolve } = info.schema.getQueryType()!.getFields()[name]!;
  try {
    const found = (await resolve!({}, { id }, ctx, info)) as object | null;
    if (found !== null) typeNames.set(found, typeName);
    return found;
  } catch (error) {
    if (isUnseen(error)) return null;
    throw error;
  }
}

/** As part of the graph. */
export const nodeArea: { name: string; resolvers: Resolvers } = {
  name: 'node',
  resolvers: {
    Query: { node: (_root, { id }, ctx, info) => findNode(ctx, id, info) as never },
    Node: { __resolveType: (record) => typeNames.get(record) as never },
  },
};
