import type { Context } from '../context.ts';
import { write } from '../db/write.ts';
import { AppError, invalid } from '../errors.ts';
import type { FieldErrors } from '../errors.ts';
import type { Engine } from '../graphql/engine.ts';
import { callError, malformedIn, renamed } from './callErrors.ts';
import type { AnyRoute, RestRequest } from './route.ts';

/* A call is refused with all of its wrong fields: those of a wrong type, which is seen first, and those that break a rule. */

const maxNamed = 50;

/** Ends a call that was only tried. */
class Tried extends Error {
  readonly errors: readonly unknown[];
  constructor(errors: readonly unknown[] = []) {
    super('The call was only tried');
    this.errors = errors;
  }
}

/** The error of a body that its schema or the call itself refuses, with whatever else is wrong with it. */
export async function refusedBody(
  engine: Engine,
  row: AnyRoute,
  call: RestRequest,
  ctx: Context,
  error: unknown,
): Promise<unknown> {
  const first = error instanceof AppError && error.code === 'VALIDATION' ? error.details.fields : undefined;
  if (!first || typeof call.body !== 'object' || call.body === null || Array.isArray(call.body)) return error;
  let known = first;
  let size: number;
  let rest: FieldErrors = {};
  do {
    size = Object.keys(known).length;
    const wrong = new Set(Object.keys(known).map(topOf));
    const body = Object.fromEntries(Object.entries(call.body).filter(([name]) => !wrong.has(name)));
    try {
      rest = named(await brokenRules(engine, row, ctx, row.variables({ ...call, body })), row);
    } catch (next) {
      // The call reads its values one after the other.
      if (next instanceof AppError && next.details.fields) known = { ...next.details.fields, ...known };
    }
  } while (Object.keys(known).length > size);
  return invalid(firstOf({ ...rest, ...known }));
}

/** The same for values that the stored document does not take. */
export async function refusedValues(
  engine: Engine,
  row: AnyRoute,
  ctx: Context,
  variables: Record<string, unknown>,
  errors: readonly unknown[],
): Promise<unknown> {
  const known = malformedIn(errors);
  const { input } = variables;
  if (known === null || typeof input !== 'object' || input === null)
    return renamed(callError(errors[0]), row.fieldNames);
  const wrong = new Set(Object.keys(known).map(topOf));
  const left = Object.fromEntries(Object.entries(input).filter(([name]) => !wrong.has(name)));
  const rest = await brokenRules(engine, row, ctx, { ...variables, input: left });
  return invalid(firstOf(named({ ...rest, ...known }, row)));
}

const topOf = (path: string) => path.split('.', 1)[0]!;
const firstOf = (fields: FieldErrors) => Object.fromEntries(Object.entries(fields).slice(0, maxNamed));

const named = (fields: FieldErrors, { fieldNames = {} }: AnyRoute): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, problem]) => [fieldNames[name] ?? name, problem]));

/** Which rules a change would break. It runs in a transaction that is taken back; without an input there is nothing to try. */
async function brokenRules(
  engine: Engine,
  { right, document }: AnyRoute,
  ctx: Context,
  variableValues: Record<string, unknown>,
): Promise<FieldErrors> {
  if (right === undefined || typeof variableValues['input'] !== 'object') return {};
  try {
    await write(ctx, async (tx) => {
      throw new Tried((await engine.execute({ document, variableValues, contextValue: tx })).errors);
    });
  } catch (error) {
    const [first] = error instanceof Tried ? error.errors : [error];
    const own = first === undefined ? null : callError(first);
    if (own instanceof AppError) return own.details.fields ?? {};
  }
  return {};
}
