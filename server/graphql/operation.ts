import { GraphQLError, parse, SchemaMetaFieldDef, TypeMetaFieldDef } from 'graphql';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { noteDeprecatedUses } from '../access/deprecatedUses.ts';
import { refuseWhileViewing } from '../access/viewAs.ts';
import type { Context } from '../context.ts';
import { invalid, unauthenticated } from '../errors.ts';
import { knownOf } from './budget.ts';
import { costError, costOf } from './cost.ts';
import { deprecationsUsed } from './deprecations.ts';
import type { Engine } from './engine.ts';
import { limits, refusal, shapeErrors } from './limits.ts';
import { logUnexpected } from './mask.ts';
import type { Plan } from './plan.ts';
import { documentFault, inputFault } from './text.ts';

export const parseOptions = { maxTokens: limits.tokens };

/** Checks the shape of a document before anything walks it. A document that does not parse passes: parsing it again says why. */
export function documentErrors(source: string): readonly GraphQLError[] {
  let document: DocumentNode;
  try {
    document = parse(source, parseOptions);
  } catch {
    return [];
  }
  const fault = documentFault(source);
  return fault ? [refusal(fault)] : shapeErrors(document);
}

/** Throws when an input is not fit to be stored or walked, whatever it means. */
export function checkInput(input: unknown): void {
  const fault = inputFault(input);
  if (fault) throw invalid({ [fault.path]: { key: fault.key, message: fault.message } });
}

function checkFor(ctx: Context, { schema }: Engine, given: CallersOperation['variables']) {
  return (plan: Plan, variables: Record<string, unknown>): GraphQLError | null => {
    if (plan.operation.operation === 'subscription') {
      return refusal('Subscriptions run over a WebSocket (graphql-transport-ws), not over HTTP.');
    }
    for (const { definition, nodes } of plan.fields) {
      if (plan.operation.operation === 'mutation') refuseWhileViewing(ctx, definition.name);
      if (definition !== SchemaMetaFieldDef && definition !== TypeMetaFieldDef) continue;
      if (!ctx.viewer) return new GraphQLError('', { nodes, originalError: unauthenticated() });
    }
    const cost = costOf(plan, variables);
    knownOf(ctx).cost = cost;
    const refused = costError(cost);
    if (refused === null) knownOf(ctx).deprecations = deprecationsUsed(schema, plan, given);
    return refused;
  };
}

export type CallersOperation = {
  document: DocumentNode;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
};

/** Runs a caller's validated operation within the limits that need its variables; logs what goes wrong inside. */
export async function runOperation(
  engine: Engine,
  ctx: Context,
  operation: CallersOperation,
): Promise<ExecutionResult> {
  const { document, operationName, variables } = operation;
  try {
    checkInput(variables);
    const result = await engine.execute({
      document,
      operationName,
      variableValues: variables,
      contextValue: ctx,
      check: checkFor(ctx, engine, variables),
    });
    if (result.errors) logUnexpected(ctx, result.errors);
    const { deprecations = [] } = knownOf(ctx);
    if (deprecations.length === 0) return result;
    noteDeprecatedUses(ctx, deprecations);
    return { ...result, extensions: { deprecations } };
  } catch (error) {
    const wrapped = new GraphQLError('Refused', {
      originalError: error instanceof Error ? error : new Error(String(error)),
    });
    logUnexpected(ctx, [wrapped]);
    return { errors: [wrapped] };
  }
}
