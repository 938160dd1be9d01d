import type { GraphQLResolveInfo, GraphQLSchema, ResponsePath } from 'graphql';
import type { Bounds } from './budget.ts';
import type { FieldPlan, Plan } from './plan.ts';

/** What a plan is run on. */
export type Call = {
  schema: GraphQLSchema;
  plan: Plan;
  rootValue: unknown;
  context: unknown;
  variables: Record<string, unknown>;
  /** Other bounds than usual; for tests. */
  bounds?: Bounds | undefined;
};

/** What a resolver is told of where it stands. */
export function infoOf(run: Call, field: FieldPlan, path: ResponsePath): GraphQLResolveInfo {
  return {
    fieldName: field.definition.name,
    fieldNodes: field.nodes,
    returnType: field.definition.type,
    parentType: field.parentType,
    path,
    schema: run.schema,
    fragments: run.plan.fragments,
    rootValue: run.rootValue,
    operation: run.plan.operation,
    variableValues: run.variables,
  };
}
