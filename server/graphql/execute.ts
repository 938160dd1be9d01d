import { execute as executeByGraphqlJs, getOperationAST, GraphQLError } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { variablesOf } from './inputs.ts';
import type { Coerced } from './inputs.ts';
import { conditionVariables, planOperation } from './plan.ts';
import type { Plan } from './plan.ts';
import { runPlan } from './run.ts';

export type Operation = {
  document: DocumentNode;
  variableValues?: Record<string, unknown> | null;
  operationName?: string | null;
};

export type Execution = Operation & {
  contextValue: unknown;
  rootValue?: unknown;
  /** Last word before the run, with the plan at hand: what it returns refuses the operation. */
  check?: Check;
};

export type Check = (plan: Plan, variables: Record<string, unknown>) => GraphQLError | null;

/** An operation with its plan and its variables as the resolvers get them, or why it cannot run. */
export type Prepared = { plan: Plan; variables: Record<string, unknown> } | { errors: readonly GraphQLError[] };

export type Executor = {
  prepare: (operation: Operation) => Prepared;
  /** Runs an operation of a document that has been validated against the schema. */
  execute: (execution: Execution) => ExecutionResult | Promise<ExecutionResult>;
};

const maxPlansPerDocument = 64;

/**
 * Executor that plans each document once and answers as graphql-js does, error for error: see
 * docs/decisions/009-planned-executor.md. Plans live as long as their document.
 */
export function makeExecutor(schema: GraphQLSchema): Executor {
  const known = new WeakMap<DocumentNode, { conditions: string[]; plans: Map<string, Plan> }>();
  const coercers = new WeakMap<OperationDefinitionNode, (inputs: Record<string, unknown>) => Coerced>();

  function prepare({ document, operationName, variableValues }: Operation): Prepared | null {
    const operation = getOperationAST(document, operationName);
    if (!operation) return null;
    let coerce = coercers.get(operation);
    if (!coerce) coercers.set(operation, (coerce = variablesOf(schema, operation)));
    const coerced = coerce(variableValues ?? {});
    if (coerced.errors) return { errors: coerced.errors };
    const variables = coerced.coerced;

    let entry = known.get(document);
    if (!entry) known.set(document, (entry = { conditions: conditionVariables(document), plans: new Map() }));
    let name = operationName ?? '';
    for (const condition of entry.conditions) {
      const value = variables[condition];
      // An explicit null is an error of the field that it stands at.
      if (value === null) return null;
      name += value === undefined ? ' ?' : ` ${value}`;
    }
    let plan = entry.plans.get(name);
    if (!plan) {
      if (entry.plans.size >= maxPlansPerDocument) entry.plans.clear();
      entry.plans.set(name, (plan = planOperation(schema, document, operation, variables)));
    }
    return { plan, variables };
  }

  return {
    prepare: (operation) => prepare(operation) ?? { errors: [new GraphQLError('Must provide an operation.')] },
    execute({ contextValue, rootValue, check, ...operation }) {
      const prepared = prepare(operation);
      // Too rare to plan for: an operation in doubt, a null that decides over a field. graphql-js words the refusal.
      if (!prepared) return executeByGraphqlJs({ schema, contextValue, rootValue, ...operation });
      if ('errors' in prepared) return prepared;
      const { plan, variables } = prepared;
      const refusal = check?.(plan, variables);
      if (refusal) return { errors: [refusal] };
      return runPlan({ schema, plan, rootValue, context: contextValue, variables });
    },
  };
}
