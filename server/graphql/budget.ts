import type { Context } from '../context.ts';
import { GraphQLError } from 'graphql';
import type { Deprecation } from '../deprecation.ts';
import { AppError } from '../errors.ts';

/** What one operation may take while it runs, whatever its cost was reckoned to be. */
export type Bounds = { fields: number; bytes: number; milliseconds: number };

const mebibyte = 1024 * 1024;
export const bounds: Bounds = { fields: 250_000, bytes: 8 * mebibyte, milliseconds: 20_000 };

/** A field that is waited for takes as much memory as so many that are not. */
const fieldsPerWait = 8;
/** The clock is looked at once in so many fields. */
const fieldsPerLook = 256;

/** What an operation has taken so far. Once it is too much, every further step of it throws the same error. */
export class Budget {
  #fields = 0;
  #looks = 0;
  #bytes = 0;
  readonly #bounds: Bounds;
  readonly #deadline: number;
  /** Why the operation ends early; null while it may go on. */
  stopped: GraphQLError | null = null;

  constructor(limits: Bounds) {
    this.#bounds = limits;
    this.#deadline = performance.now() + limits.milliseconds;
  }

  /** Takes one more field of the answer, with the letters of its name. */
  field(key: string): void {
    if (this.stopped) throw this.stopped;
    this.#looks += 1;
    if (this.#looks % fieldsPerLook === 0 && performance.now() > this.#deadline) this.stop(this.#late());
    this.#count(1);
    this.#take(key.length + 4);
  }

  /** The field is waited for. */
  wait(): void {
    this.#count(fieldsPerWait - 1);
  }

  #count(fields: number): void {
    this.#fields += fields;
    if (this.#fields > this.#bounds.fields) this.stop(tooManyFields());
  }

  /** Takes one more value of the answer. */
  value(value: unknown): void {
    if (typeof value === 'string') this.#take(Buffer.byteLength(value) + 2);
    else if (typeof value === 'object' && value !== null) this.#take(Buffer.byteLength(JSON.stringify(value)));
    else this.#take(String(value).length);
  }

  #take(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#bounds.bytes) this.stop(tooManyBytes(this.#bounds.bytes));
  }

  stop(error: AppError): never {
    this.stopped ??= new GraphQLError(error.message, { originalError: error });
    throw this.stopped;
  }

  /** The same for a mutation, whose answer is not told though its changes are made. */
  stoppedAfter(made: readonly string[]): GraphQLError {
    const { code, message } = this.stopped!.originalError as AppError;
    const told = `${message} The changes were made (${made.join(', ')}): do not repeat them.`;
    return new GraphQLError(told, { originalError: new AppError(code, told, { made: [...made] }) });
  }

  /** The value, or the refusal of what takes too long. What is under way then ends at its next field. */
  async inTime<Value>(value: Promise<Value>): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        try {
          this.stop(this.#late());
        } catch (error) {
          reject(error as Error);
        }
      }, this.#bounds.milliseconds);
    });
    try {
      return await Promise.race([value, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #late(): AppError {
    const seconds = this.#bounds.milliseconds / 1000;
    return new AppError('UNAVAILABLE', `The operation took longer than ${seconds} s. Ask for fewer rows or fields.`);
  }
}

/**
 * What is known of a call once it has run: whether it changed something, so that no size keeps its answer back, its cost, and what
 * it used of that which goes away.
 */
type Known = { hasChanged?: true; cost?: number; deprecations?: readonly Deprecation[] };
const calls = new WeakMap<object, Known>();

/** Apollo runs a call with a copy of its context: what is kept while it runs (`memo`) is one and the same in both. */
export function knownOf(context: unknown): Known {
  const call = (context as Partial<Context> | null | undefined)?.memo ?? context;
  if (typeof call !== 'object' || call === null) return {};
  const known = calls.get(call) ?? {};
  calls.set(call, known);
  return known;
}

export const tooManyBytes = (bytes: number): AppError =>
  new AppError('TOO_LARGE', `The answer would be larger than ${bytes / mebibyte} MB. Ask for fewer rows or fields.`);

const tooManyFields = (): AppError =>
  new AppError('TOO_LARGE', 'The answer would have too many fields. Ask for fewer rows or fields.');
