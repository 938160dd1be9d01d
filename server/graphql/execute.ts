import { getOperationAST, GraphQLError, Kind } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { Bounds } from './budget.ts';
import { bytesOf } from './documents.ts';
import { variablesOf } from './inputs.ts';
import type { Coerced } from './inputs.ts';
import { conditionVariables, planOperation } from './plan.ts';
import type { Plan } from './plan.ts';
import { makeRecentMap } from './recent.ts';
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
  /** Memory that the plans take which are kept, about. */
  keptBytes: () => number;
  prepare: (operation: Operation) => Prepared;
  /** Runs an operation of a document that has been validated against the schema. */
  execute: (execution: Execution) => ExecutionResult | Promise<ExecutionResult>;
};

/** There is no plan for a null that decides over a field, and nothing runs without one: it would pass by all limits. */
const undecided = new GraphQLError('The variables of @skip and @include must not be null.', {
  extensions: { code: 'BAD_REQUEST' },
});

function noOperation({ definitions }: DocumentNode, name: string | null | undefined): GraphQLError {
  if (name !== undefined && name !== null) return new GraphQLError(`Unknown operation named "${name}".`);
  const isDoubtful = definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return new GraphQLError(
    isDoubtful ? 'Must provide operation name if query contains multiple operations.' : 'Must provide an operation.',
  );
}

/** Of one document, for the values of its `@skip` and `@include` that were used last. */
const plansPerDocument = 8;
/** Of all plans of all callers together. */
const keptBytes = 16 * 1024 * 1024;
/** A planned field with its arguments and output, about. */
const bytesOfField = 500;

type Known = { conditions: string[]; bytes: number; plans: Map<string, Plan> };
type Kept = { entry: Known; name: string };

/**
 * Executor that plans each document once and answers as graphql-js does, error for error: see
 * docs/decisions/009-planned-executor.md. Plans are kept as long as their document, the ones used last, up to a total size.
 */
export function makeExecutor(schema: GraphQLSchema, bounds?: Bounds): Executor {
  const known = new WeakMap<DocumentNode, Known>();
  // A plan keeps its document in memory, so that counts too.
  const kept = makeRecentMap<Plan, Kept>({
    size: keptBytes,
    sizeOf: ({ entry, name }) => entry.bytes + entry.plans.get(name)!.size * bytesOfField,
    onDrop: (_plan, { entry, name }) => entry.plans.delete(name),
  });
  const coercers = new WeakMap<OperationDefinitionNode, (inputs: Record<string, unknown>) => Coerced>();

  function prepare({ document, operationName, variableValues }: Operation): Prepared {
    const operation = getOperationAST(document, operationName);
    if (!operation) return { errors: [noOperation(document, operationName)] };
    let coerce = coercers.get(operation);
    if (!coerce) coercers.set(operation, (coerce = variablesOf(schema, operation)));
    const coerced = coerce(variableValues ?? {});
    if (coerced.errors) return { errors: coerced.errors };
    const variables = coerced.coerced;

    let entry = known.get(document);
    if (!entry)
      known.set(
        document,
        (entry = { conditions: conditionVariables(document), bytes: bytesOf(document), plans: new Map() }),
      );
    let name = operationName ?? '';
    for (const condition of entry.conditions) {
      const value = variables[condition];
      if (value === null) return { errors: [undecided] };
      name += value === undefined ? ' ?' : ` ${value}`;
    }
    let plan = entry.plans.get(name);
    if (plan) kept.get(plan);
    else {
      plan = planOperation(schema, document, operation, variables);
      const oldest = entry.plans.size >= plansPerDocument ? entry.plans.values().next().value : undefined;
      if (oldest) kept.delete(oldest);
      entry.plans.set(name, plan);
      kept.set(plan, { entry, name });
    }
    return { plan, variables };
  }

  return {
    keptBytes: kept.total,
    prepare,
    execute({ contextValue, rootValue, check, ...operation }) {
      const prepared = prepare(operation);
      if ('errors' in prepared) return prepared;
      const { plan, variables } = prepared;
      const refusal = check?.(plan, variables);
      if (refusal) return { errors: [refusal] };
      return runPlan({ schema, plan, rootValue, context: contextValue, variables, bounds });
    },
  };
}
