import type { ExecutionResult, GraphQLError } from 'graphql';
import { Loading } from '../loading.ts';
import type { Listener } from '../loading.ts';
import type { Budget } from './budget.ts';
import { maskedValue } from './limited.ts';
import { pathToArray } from './path.ts';
import type { Path, Step } from './path.ts';
import type { FieldPlan, OutputPlan } from './plan.ts';

/*
 * The answer of an operation while it comes together. What is waited for keeps its place free and fills it when it is there,
 * so that each such value costs one promise, and not one for each object and list that it stands in.
 */

type Holder = Record<string, unknown> | unknown[];

export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';

/** A value that is waited for: of a field or of an item of a list, or of what type it is. */
export class Later {
  readonly value: PromiseLike<unknown>;
  readonly path: Step;
  readonly field: FieldPlan;
  /** What it has to be, or what goes on with it. */
  readonly next: OutputPlan | ((value: unknown) => unknown);
  isMasked = false;

  constructor(value: PromiseLike<unknown>, path: Step, field: FieldPlan, next: Later['next']) {
    this.value = value;
    this.path = path;
    this.field = field;
    this.next = next;
  }
}

type Steps = {
  complete: (later: Later, value: unknown) => unknown;
  /** Answers null where the position may be null, and throws where it may not. */
  fail: (later: Later, error: unknown) => null;
};

/** A place of the answer that is filled when its value is there. */
class Place implements Listener<unknown> {
  readonly #answer: Answer;
  readonly holder: Holder;
  readonly key: string | number;
  readonly later: Later;

  constructor(answer: Answer, holder: Holder, key: string | number, later: Later) {
    this.#answer = answer;
    this.holder = holder;
    this.key = key;
    this.later = later;
  }

  found(value: unknown): void {
    this.#answer.settle(this, value, false);
  }

  failed(error: unknown): void {
    this.#answer.settle(this, error, true);
  }
}

/** Sets an own property. Plain objects keep their shape and are written out faster than those without a prototype. */
export function put(holder: Holder, key: string | number, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(holder, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else (holder as Record<string | number, unknown>)[key] = value;
}

export class Answer {
  readonly #budget: Budget;
  readonly #steps: Steps;
  readonly #errors: GraphQLError[] = [];
  /** Positions that an error has emptied: what fails below them is not reported again. */
  readonly #emptied = new Set<Path>();
  #waiting = 0;
  #end: PromiseWithResolvers<void> | null = null;

  constructor(budget: Budget, steps: Steps) {
    this.#budget = budget;
    this.#steps = steps;
  }

  /** Whether nothing is waited for. */
  get isThere(): boolean {
    return this.#waiting === 0;
  }

  /** Whether an error has emptied all of it. */
  get isEmpty(): boolean {
    return this.#emptied.has(undefined);
  }

  report(error: GraphQLError, path: Path): void {
    if (this.isEmpty) return;
    for (let step = path; step; step = step.prev) if (this.#emptied.has(step)) return;
    this.#emptied.add(path);
    this.#errors.push(error);
  }

  /** Fills a place once its value is there. Whoever waits has put something into it: the order of fields is that of the document. */
  wait(holder: Holder, key: string | number, later: Later): void {
    this.#waiting += 1;
    const place = new Place(this, holder, key, later);
    const { value } = later;
    if (value instanceof Loading) value.listen(place);
    else
      value.then(
        (one) => place.found(one),
        (error) => place.failed(error),
      );
    this.#budget.wait();
  }

  /** What was waited for is there, or has failed. */
  settle({ holder, key, later }: Place, value: unknown, hasFailed: boolean): void {
    try {
      const done = hasFailed ? this.#steps.fail(later, value) : this.#completed(later, value);
      if (done instanceof Later) {
        done.isMasked ||= later.isMasked;
        this.wait(holder, key, done);
      } else put(holder, key, later.isMasked ? maskedValue(done) : done);
    } catch (error) {
      this.#emptyAbove(error as GraphQLError, later.path);
    }
    this.#waiting -= 1;
    if (this.#budget.stopped) this.#end?.reject(this.#budget.stopped);
    else if (this.#waiting === 0) {
      this.#end?.resolve();
      this.#end = null;
    }
  }

  #completed(later: Later, value: unknown): unknown {
    try {
      return this.#steps.complete(later, value);
    } catch (error) {
      return this.#steps.fail(later, error);
    }
  }

  /** What may not be null takes what it stands in with it, up to what may. */
  #emptyAbove(error: GraphQLError, path: Path): void {
    let step = path;
    while (step?.isNonNull) step = step.prev;
    this.report(error, step);
  }

  /** When nothing is waited for any more; rejects when the operation is stopped. */
  async settled(): Promise<void> {
    if (this.#budget.stopped) throw this.#budget.stopped;
    if (this.#waiting === 0) return;
    this.#end ??= Promise.withResolvers<void>();
    return this.#end.promise;
  }

  result(data: Record<string, unknown> | null): ExecutionResult {
    if (this.#errors.length === 0) return { data };
    if (this.isEmpty || data === null) return { errors: this.#errors, data: null };
    for (const path of this.#emptied) emptyAt(data, pathToArray(path));
    return { errors: this.#errors, data };
  }
}

/** Null at that position, if what it stands in is still there. */
function emptyAt(data: Record<string, unknown>, keys: (string | number)[]): void {
  let holder: unknown = data;
  for (const key of keys.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null) return;
    holder = (holder as Record<string | number, unknown>)[key];
  }
  if (typeof holder === 'object' && holder !== null) put(holder as Holder, keys.at(-1)!, null);
}
