import { createSourceEventStream, getOperationAST, GraphQLError } from 'graphql';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { Context } from '../context.ts';
import { costError, costOf } from './cost.ts';
import type { Engine } from './engine.ts';
import { refusal } from './limits.ts';
import { logUnexpected, maskedError } from './mask.ts';
import { checkInput } from './operation.ts';
import type { SubscriptionDocuments } from './subscriptionDocuments.ts';

export type Payload = { query: string; operationName?: string | null; variables?: Record<string, unknown> | null };

/** Checks what a socket asks for, by the rules that hold over HTTP; only subscriptions pass. */
export function readSubscription(
  engine: Engine,
  documentOf: SubscriptionDocuments,
  payload: Payload,
): ExecutionArgs | readonly GraphQLError[] {
  const { query, operationName, variables } = payload;
  try {
    const document = documentOf(query);
    if (!('kind' in document)) return document;
    const operation = getOperationAST(document, operationName);
    if (!operation) return [refusal('Name the operation to run.')];
    if (operation.operation !== 'subscription') {
      return [refusal('Only subscriptions run over a socket; send this to POST /graphql.')];
    }
    checkInput(variables);
    const prepared = engine.prepare({ document, operationName, variableValues: variables });
    if ('errors' in prepared) return prepared.errors;
    if (prepared.plan.fields.length === 0) return [refusal('The subscription skips its only field.')];
    const tooMuch = costError(costOf(prepared.plan, prepared.variables));
    return tooMuch ? [tooMuch] : { schema: engine.schema, document, operationName, variableValues: variables };
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError('Refused', { originalError: error as Error })];
  }
}

export function maskedResult(ctx: Context, { data, errors }: ExecutionResult): ExecutionResult {
  if (!errors) return { data };
  logUnexpected(ctx, errors);
  const shown = errors.map((error) => {
    const { extensions, ...masked } = maskedError(error);
    return { ...masked, extensions: { ...extensions, requestId: ctx.requestId } };
  });
  return { data, errors: shown as unknown as GraphQLError[] };
}

/**
 * Starts a subscription. Each event is executed in a context of its own, made by `contextFor`, so that it sees the rights
 * and the records of its moment.
 */
export async function startSubscription(engine: Engine, args: ExecutionArgs, contextFor: () => Context) {
  const ctx = contextFor();
  const source = await createSourceEventStream({ ...args, contextValue: ctx });
  if (!(Symbol.asyncIterator in source)) return maskedResult(ctx, source);
  const events = source[Symbol.asyncIterator]();
  const { document, operationName, variableValues } = args;

  // By hand and no generator: `return` must reach the source while `next` waits there.
  const results: AsyncGenerator<ExecutionResult, void, void> = {
    async next() {
      const event = await events.next();
      if (event.done) return { done: true, value: undefined };
      const contextValue = contextFor();
      const result = await engine.execute({
        document,
        operationName,
        variableValues,
        contextValue,
        rootValue: event.value,
      });
      return { done: false, value: maskedResult(contextValue, result) };
    },
    async return() {
      await events.return?.();
      return { done: true, value: undefined };
    },
    async throw(error) {
      await events.return?.();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await events.return?.();
    },
  };
  return results;
}
