import { setImmediate as otherWork } from 'node:timers/promises';
import { defaultFieldResolver, defaultTypeResolver, GraphQLError, locatedError } from 'graphql';
import type { ExecutionResult } from 'graphql';
import { inspect } from 'graphql/jsutils/inspect.js';
import { limitsOf } from '../access/fieldRules.ts';
import type { Limits } from '../access/fieldRules.ts';
import type { Context } from '../context.ts';
import { objectFor } from './abstractType.ts';
import { Answer, isPromise, Later, put } from './answer.ts';
import { Budget, bounds as usualBounds, knownOf } from './budget.ts';
import { mayTakeLong } from './cost.ts';
import { infoOf } from './info.ts';
import type { Call } from './info.ts';
import { limitAmong, maskedValue } from './limited.ts';
import { pathOf, pathToArray } from './path.ts';
import type { Path, Step } from './path.ts';
import type { FieldPlan, ObjectPlan, OutputPlan } from './plan.ts';
import { checkRows } from './rows.ts';

/** One execution of a plan. */
type Run = Call & {
  answer: Answer;
  /** Calls of root fields by what they were asked, so that aliases do not multiply the work. */
  shared: Map<string, unknown>;
  /** Fields that the viewer does not see, or not whole; null for nearly everybody. */
  limits: Limits | null;
  budget: Budget;
  /** Of a mutation the fields that have been done, whatever becomes of their answers. */
  made: string[];
};

const isMutation = ({ plan }: Pick<Run, 'plan'>) => plan.operation.operation === 'mutation';

export function runPlan(call: Call): ExecutionResult | Promise<ExecutionResult> {
  const limits = limitsOf((call.context as Partial<Context> | undefined)?.viewer ?? null);
  const budget = new Budget(call.bounds ?? usualBounds);
  const answer = new Answer(budget, {
    complete: (later, value) => completeLater(run, later, value),
    fail: ({ field, path }, error) => failField(run, field, error, path),
  });
  const run: Run = { ...call, answer, shared: new Map(), limits, budget, made: [] };
  const data: Record<string, unknown> = {};
  const { fields } = run.plan;
  const whole = () => answer.result(data);
  const fail = (error: unknown): ExecutionResult => {
    if (budget.stopped)
      return { errors: [run.made.length > 0 ? budget.stoppedAfter(run.made) : budget.stopped], data: null };
    answer.report(error as GraphQLError, undefined);
    return answer.result(null);
  };
  if (isMutation(run)) {
    knownOf(call.context).hasChanged = true;
    // What it has done has to be told, however long it took.
    return runSerially(run, fields, data).then(whole, fail);
  }
  const rest = (): Promise<void> => budget.inTime(answer.settled());
  try {
    if (fields.length > 1 && fields.some(mayTakeLong))
      return budget.inTime(runRootFields(run, fields, data)).then(whole, fail);
    runFields(run, run.rootValue, undefined, fields, data);
    return answer.isThere ? whole() : rest().then(whole, fail);
  } catch (error) {
    // What else was begun is waited for: nothing goes on once the answer is out.
    return answer.isThere || budget.stopped ? fail(error) : rest().then(() => fail(error), fail);
  }
}

/** Mutations one after the other; the next one starts when the one before is written. */
async function runSerially(run: Run, fields: FieldPlan[], data: Record<string, unknown>): Promise<void> {
  for (const field of fields) {
    runFields(run, run.rootValue, undefined, [field], data);
    await run.answer.settled();
    // One that may not be null has failed: those after it are not begun.
    if (run.answer.isEmpty) return;
  }
}

/** Root fields of a query that may work for a while begin one after the other, so that others are served between. */
async function runRootFields(run: Run, fields: FieldPlan[], data: Record<string, unknown>): Promise<void> {
  for (const [index, field] of fields.entries()) {
    if (index > 0 && mayTakeLong(field)) await otherWork();
    try {
      runFields(run, run.rootValue, undefined, [field], data);
    } catch (error) {
      await run.answer.settled();
      throw error;
    }
  }
  await run.answer.settled();
}

/** Whether or not all of its fields are there yet, the object is answered at once. */
function runFields(
  run: Run,
  source: unknown,
  path: Path,
  fields: FieldPlan[],
  results: Record<string, unknown> = {},
): Record<string, unknown> {
  for (const field of fields) {
    const result = runField(run, field, source, path);
    put(results, field.key, result);
    if (result instanceof Later) run.answer.wait(results, field.key, result);
  }
  return results;
}

/** What rejects while nobody waits for it any more would end the process. */
function hear(promise: PromiseLike<unknown>): void {
  promise.then(undefined, () => {});
}

function runField(run: Run, field: FieldPlan, source: unknown, parentPath: Path): unknown {
  run.budget.field(field.key);
  const limit = run.limits === null || field.limits === undefined ? undefined : limitAmong(run.limits, field.limits);
  // Nothing of it is read at all.
  if (limit === 'HIDE') return null;
  const value = resolveField(run, field, source, parentPath);
  if (limit !== 'MASK') return value;
  if (!(value instanceof Later)) return maskedValue(value);
  value.isMasked = true;
  return value;
}

/** What waits for nothing makes no functions here: each would take memory for its surroundings, at every field of every row. */
function resolveField(run: Run, field: FieldPlan, source: unknown, parentPath: Path): unknown {
  const { definition, output } = field;
  // Most fields are plain properties of a row: no path, no arguments, no info.
  if (definition.resolve || output.kind !== 'leaf' || typeof source !== 'object' || source === null)
    return callResolver(run, field, source, parentPath);
  const value = (source as Record<string, unknown>)[definition.name];
  if (typeof value === 'function' || isPromise(value)) return callResolver(run, field, source, parentPath);
  try {
    return complete(run, field, output, value, undefined);
  } catch (error) {
    return failField(run, field, error, pathOf(field, parentPath));
  }
}

function callResolver(run: Run, field: FieldPlan, source: unknown, parentPath: Path): unknown {
  const path = pathOf(field, parentPath);
  const { resolve } = field.definition;
  try {
    const args = field.args === null ? {} : field.args(run.variables);
    const call = () => (resolve ?? defaultFieldResolver)(source, args, run.context, infoOf(run, field, path));
    const result =
      field.shareKey === undefined ? call() : shareCall(run, `${field.shareKey} ${JSON.stringify(args)}`, call);
    return isPromise(result)
      ? new Later(result, path, field, field.output)
      : finish(run, field, field.output, result, path);
  } catch (error) {
    return failField(run, field, error, path);
  }
}

function completeLater(run: Run, { next, field, path }: Later, value: unknown): unknown {
  return typeof next === 'function' ? next(value) : finish(run, field, next, value, path);
}

function finish(run: Run, field: FieldPlan, output: OutputPlan, value: unknown, path: Step): unknown {
  if (path.prev === undefined && isMutation(run)) run.made.push(field.definition.name);
  return complete(run, field, output, value, path);
}

function shareCall(run: Run, key: string, call: () => unknown): unknown {
  if (!run.shared.has(key)) run.shared.set(key, call());
  return run.shared.get(key);
}

/** A position that may be null answers null and reports; one that may not takes its parent with it. */
function failField(run: Run, field: FieldPlan, cause: unknown, path: Step): null {
  if (run.budget.stopped) throw run.budget.stopped;
  const error = locatedError(cause, field.nodes, pathToArray(path));
  if (path.isNonNull) throw error;
  run.answer.report(error, path);
  return null;
}

function complete(run: Run, field: FieldPlan, output: OutputPlan, value: unknown, path: Path): unknown {
  if (value instanceof Error) throw value;
  if (value === null || value === undefined) {
    if (!output.isNonNull) return null;
    throw new Error(`Cannot return null for non-nullable field ${field.parentType.name}.${field.definition.name}.`);
  }
  switch (output.kind) {
    case 'leaf': {
      const serialized = output.type.serialize(value);
      if (serialized !== null && serialized !== undefined) {
        run.budget.value(serialized);
        return serialized;
      }
      const returned = `returned: ${inspect(serialized)}`;
      throw new Error(
        `Expected \`${output.type}.serialize(${inspect(value)})\` to return non-nullable value, ${returned}`,
      );
    }
    case 'list':
      return completeList(run, field, output.item, value, path);
    case 'object':
      return completeObject(run, field, output, value, path);
    case 'abstract':
      return completeAbstract(run, field, output, value, path);
  }
}

function completeList(run: Run, field: FieldPlan, item: OutputPlan, value: unknown, path: Path): unknown {
  if (typeof value !== 'object' || typeof (value as Partial<Iterable<unknown>>)[Symbol.iterator] !== 'function') {
    throw new GraphQLError(
      `Expected Iterable, but did not find one for field "${field.parentType.name}.${field.definition.name}".`,
    );
  }
  const entries = Array.from(value as Iterable<unknown>);
  checkRows(field, run.variables, entries.length);
  const completed: unknown[] = [];
  try {
    for (const [key, entry] of entries.entries()) {
      const at: Step = { prev: path, key, typename: undefined, isNonNull: item.isNonNull };
      const result = completeItem(run, field, item, entry, at);
      completed.push(result);
      if (result instanceof Later) run.answer.wait(completed, key, result);
    }
  } catch (error) {
    // Nobody waits for the other items any more.
    for (const one of entries) if (isPromise(one)) hear(one);
    throw error;
  }
  return completed;
}

function completeItem(run: Run, field: FieldPlan, item: OutputPlan, entry: unknown, path: Step): unknown {
  try {
    return isPromise(entry) ? new Later(entry, path, field, item) : complete(run, field, item, entry, path);
  } catch (error) {
    return failField(run, field, error, path);
  }
}

/** What goes on once it is known, at once or later, of what type a value is. */
const whenTyped = <Type>(type: Type | PromiseLike<Type>, field: FieldPlan, path: Step, go: (type: Type) => unknown) =>
  isPromise(type) ? new Later(type, path, field, go as Later['next']) : go(type as Type);

function completeObject(run: Run, field: FieldPlan, plan: ObjectPlan, value: unknown, path: Path): unknown {
  return plan.type.isTypeOf
    ? completeIfOfType(run, field, plan, value, path)
    : runFields(run, value, path, plan.fields);
}

function completeIfOfType(run: Run, field: FieldPlan, plan: ObjectPlan, value: unknown, path: Path): unknown {
  const { type } = plan;
  const proceed = (isType: boolean) => {
    if (isType) return runFields(run, value, path, plan.fields);
    throw new GraphQLError(`Expected value of type "${type.name}" but got: ${inspect(value)}.`, { nodes: field.nodes });
  };
  const isType = type.isTypeOf!(value, run.context, infoOf(run, field, path!));
  return whenTyped(isType, field, path!, proceed);
}

function completeAbstract(
  run: Run,
  field: FieldPlan,
  output: OutputPlan & { kind: 'abstract' },
  value: unknown,
  path: Path,
): unknown {
  const { type } = output;
  const proceed = (name: unknown) =>
    completeObject(run, field, objectFor(run.schema, field, output, name, value), value, path);
  const name = (type.resolveType ?? defaultTypeResolver)(value, run.context, infoOf(run, field, path!), type);
  return whenTyped(name as unknown, field, path!, proceed);
}
