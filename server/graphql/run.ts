import { setImmediate as otherWork } from 'node:timers/promises';
import { defaultFieldResolver, defaultTypeResolver, GraphQLError, locatedError } from 'graphql';
import type { ExecutionResult, ResponsePath } from 'graphql';
import { inspect } from 'graphql/jsutils/inspect.js';
import { limitsOf } from '../access/fieldRules.ts';
import type { Limits } from '../access/fieldRules.ts';
import type { Context } from '../context.ts';
import { objectFor } from './abstractType.ts';
import { Budget, bounds as usualBounds, knownOf } from './budget.ts';
import { mayTakeLong } from './cost.ts';
import { infoOf } from './info.ts';
import type { Call } from './info.ts';
import { limitAmong, maskedValue } from './limited.ts';
import { pathOf, pathToArray } from './path.ts';
import type { Path } from './path.ts';
import type { FieldPlan, ObjectPlan, OutputPlan } from './plan.ts';
import { checkRows } from './rows.ts';

/** One execution of a plan. */
type Run = Call & {
  errors: GraphQLError[];
  /** Positions that an error has nulled already: what fails below them is not reported again. */
  nulled: Set<Path>;
  /** Calls of root fields by what they were asked, so that aliases do not multiply the work. */
  shared: Map<string, unknown>;
  /** Fields that the viewer does not see, or not whole; null for nearly everybody. */
  limits: Limits | null;
  budget: Budget;
  /** Of a mutation the fields that have been done, whatever becomes of their answers. */
  made: string[];
};

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';

const isMutation = ({ plan }: Pick<Run, 'plan'>) => plan.operation.operation === 'mutation';

export function runPlan(call: Call): ExecutionResult | Promise<ExecutionResult> {
  const limits = limitsOf((call.context as Partial<Context> | undefined)?.viewer ?? null);
  const budget = new Budget(call.bounds ?? usualBounds);
  const run: Run = { ...call, errors: [], nulled: new Set(), shared: new Map(), limits, budget, made: [] };
  if (isMutation(run)) knownOf(call.context).hasChanged = true;
  const answer = (value: unknown): ExecutionResult => {
    const data = value as ExecutionResult['data'];
    return run.errors.length ? { errors: run.errors, data } : { data };
  };
  const fail = (error: unknown): ExecutionResult => {
    if (budget.stopped)
      return { errors: [run.made.length > 0 ? budget.stoppedAfter(run.made) : budget.stopped], data: null };
    report(run, error as GraphQLError, undefined);
    return answer(null);
  };
  try {
    const fields = run.plan.fields;
    const data = isMutation(run)
      ? runSerially(run, fields)
      : fields.length > 1 && fields.some(mayTakeLong)
        ? runRootFields(run, fields)
        : runFields(run, run.rootValue, undefined, fields);
    if (!isPromise(data)) return answer(data);
    // What a mutation has done has to be told, however long it took.
    return isMutation(run) ? data.then(answer, fail) : budget.inTime(data).then(answer, fail);
  } catch (error) {
    return fail(error);
  }
}

/** Mutations one after the other; the next one starts when the one before is written. */
async function runSerially(run: Run, fields: FieldPlan[]): Promise<Record<string, unknown>> {
  const results: Record<string, unknown> = {};
  for (const field of fields) put(results, field.key, await runField(run, field, run.rootValue, undefined));
  return results;
}

/** Root fields of a query that may work for a while begin one after the other, so that others are served between. */
async function runRootFields(run: Run, fields: FieldPlan[]): Promise<unknown> {
  const results: Record<string, unknown> = {};
  try {
    for (const [index, field] of fields.entries()) {
      if (index > 0 && mayTakeLong(field)) await otherWork();
      const result = runField(run, field, run.rootValue, undefined);
      put(results, field.key, result);
      if (isPromise(result)) hear(result);
    }
  } catch (error) {
    await Promise.allSettled(Object.values(results));
    throw error;
  }
  return settleObject(results);
}

/** What rejects while nobody waits for it yet would end the process; whoever waits later still gets the rejection. */
function hear(promise: Promise<unknown>): void {
  promise.then(undefined, () => {});
}

function runFields(run: Run, source: unknown, path: Path, fields: FieldPlan[]): unknown {
  const results: Record<string, unknown> = {};
  let hasPromise = false;
  try {
    for (const field of fields) {
      const result = runField(run, field, source, path);
      put(results, field.key, result);
      if (isPromise(result)) hasPromise = true;
    }
  } catch (error) {
    // The other fields are under way: wait for them, so that no rejection goes unheard.
    if (hasPromise) return failAfter(results, error);
    throw error;
  }
  return hasPromise ? settleObject(results) : results;
}

async function failAfter(results: Record<string, unknown>, error: unknown): Promise<never> {
  await settleObject(results).catch(() => {});
  throw error;
}

async function settleObject(results: Record<string, unknown>): Promise<Record<string, unknown>> {
  const keys = Object.keys(results);
  const values = await Promise.all(Object.values(results));
  keys.forEach((key, index) => put(results, key, values[index]));
  return results;
}

/** Sets an own property. Plain objects keep their shape and are written out faster than those without a prototype. */
function put(results: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(results, key, { value, enumerable: true, configurable: true, writable: true });
  else results[key] = value;
}

function runField(run: Run, field: FieldPlan, source: unknown, parentPath: Path): unknown {
  run.budget.field(field.key);
  const limit = run.limits === null || field.limits === undefined ? undefined : limitAmong(run.limits, field.limits);
  // Nothing of it is read at all.
  if (limit === 'HIDE') return null;
  const value = resolveField(run, field, source, parentPath);
  if (limit !== 'MASK') return value;
  return isPromise(value) ? value.then(maskedValue) : maskedValue(value);
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
    return failField(run, field, field.isNonNull, error, pathOf(field, parentPath));
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
    if (isPromise(result)) {
      hear(result);
      run.budget.wait();
    }
    const finish = (value: unknown) => {
      if (path?.prev === undefined && isMutation(run)) run.made.push(field.definition.name);
      return complete(run, field, field.output, value, path);
    };
    const completed = isPromise(result) ? result.then(finish) : finish(result);
    return isPromise(completed)
      ? completed.then(undefined, (error) => failField(run, field, field.isNonNull, error, path))
      : completed;
  } catch (error) {
    return failField(run, field, field.isNonNull, error, path);
  }
}

function shareCall(run: Run, key: string, call: () => unknown): unknown {
  if (!run.shared.has(key)) run.shared.set(key, call());
  return run.shared.get(key);
}

/** A field that may be null answers null and reports; one that may not takes its parent with it. */
function failField(run: Run, field: FieldPlan, isNonNull: boolean, cause: unknown, path: Path): null {
  if (run.budget.stopped) throw run.budget.stopped;
  const error = locatedError(cause, field.nodes, pathToArray(path));
  if (isNonNull) throw error;
  report(run, error, path);
  return null;
}

function report(run: Run, error: GraphQLError, path: Path): void {
  if (run.nulled.has(undefined)) return;
  for (let step = path; step; step = step.prev) if (run.nulled.has(step)) return;
  run.nulled.add(path);
  run.errors.push(error);
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
  let hasPromise = false;
  try {
    for (const [key, entry] of entries.entries()) {
      const result = completeItem(run, field, item, entry, { prev: path, key, typename: undefined });
      if (isPromise(result)) hasPromise = true;
      completed.push(result);
    }
  } catch (error) {
    // Nobody waits for the other items any more, begun or not.
    for (const one of [...entries, ...completed]) if (isPromise(one)) hear(one);
    throw error;
  }
  return hasPromise ? Promise.all(completed) : completed;
}

function completeItem(run: Run, field: FieldPlan, item: OutputPlan, entry: unknown, path: ResponsePath): unknown {
  try {
    const result = isPromise(entry)
      ? completeLater(run, field, item, entry, path)
      : complete(run, field, item, entry, path);
    return isPromise(result) ? failLater(run, field, item, result, path) : result;
  } catch (error) {
    return failField(run, field, item.isNonNull, error, path);
  }
}

const completeLater = (run: Run, field: FieldPlan, item: OutputPlan, entry: Promise<unknown>, path: ResponsePath) =>
  entry.then((resolved) => complete(run, field, item, resolved, path));

const failLater = (run: Run, field: FieldPlan, item: OutputPlan, result: Promise<unknown>, path: ResponsePath) =>
  result.then(undefined, (error) => failField(run, field, item.isNonNull, error, path));

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
  return isPromise(isType) ? isType.then(proceed) : proceed(isType);
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
  return isPromise(name) ? name.then(proceed) : proceed(name);
}
