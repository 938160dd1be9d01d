import { GraphQLError, isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { inspect } from 'graphql/jsutils/inspect.js';
import type { FieldPlan, ObjectPlan, OutputPlan } from './plan.ts';

/** The plan for the object that `resolveType` named; the refusals are worded as graphql-js words them. */
export function objectFor(
  schema: GraphQLSchema,
  field: FieldPlan,
  { type, objects }: OutputPlan & { kind: 'abstract' },
  name: unknown,
  value: unknown,
): ObjectPlan {
  const plan = typeof name === 'string' ? objects.get(name) : undefined;
  if (plan) return plan;
  const at = `for field "${field.parentType.name}.${field.definition.name}"`;
  const start = `Abstract type "${type.name}"`;
  const { nodes } = field;
  if (name === undefined || name === null) {
    const advice = `Either the "${type.name}" type should provide a "resolveType" function or each possible type should provide`;
    throw new GraphQLError(
      `${start} must resolve to an Object type at runtime ${at}. ${advice} an "isTypeOf" function.`,
      { nodes },
    );
  }
  if (typeof name !== 'string') {
    const received = `with value ${inspect(value)}, received "${inspect(name)}".`;
    throw new GraphQLError(`${start} must resolve to an Object type at runtime ${at} ${received}`);
  }
  const named = schema.getType(name);
  if (!named)
    throw new GraphQLError(`${start} was resolved to a type "${name}" that does not exist inside the schema.`, {
      nodes,
    });
  if (!isObjectType(named)) throw new GraphQLError(`${start} was resolved to a non-object type "${name}".`, { nodes });
  throw new GraphQLError(`Runtime Object type "${name}" is not a possible type for "${type.name}".`, { nodes });
}
