import { sql } from 'kysely';
import type { Compilable, CompiledQuery, Expression, Kysely } from 'kysely';
import { connectionOf } from './connection.ts';
import type { Engine } from './dialect.ts';
import type { Tables } from './schema.ts';

/*
 * Kysely builds a query in some 50 microseconds, longer than SQLite runs it. Statements on hot paths are therefore
 * built once for each shape and run with fresh parameters.
 */

/** Stands for a value that is given with each run. */
type Slots<P> = { readonly [K in keyof P]-?: Expression<P[K]> };
type Build<P, R> = (db: Kysely<Tables>, values: Slots<P>) => Compilable<R>;
type Compiled = { sql: string; name: string; parameters: readonly unknown[] };

class Slot {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/** More shapes than all statements of the program have, so that only what is built from rules of roles is ever dropped. */
const maxShapes = 1000;

// By engine, not by connection: the text is the same on every connection, and the name too. The last used comes last.
const shapes: Record<Engine, Map<string, Compiled>> = { sqlite: new Map(), postgres: new Map() };
let names = 0;

/**
 * Rows of the statement `key`. `build` is called at the first run only, so whatever changes its text (columns to sort
 * by, conditions present or not) must stand in the key, and whatever changes its values must come from `values`: a value
 * in the key would make a statement for each.
 */
export async function rows<P extends Record<string, unknown>, R>(
  db: Kysely<Tables>,
  key: string,
  values: P,
  build: Build<P, R>,
): Promise<R[]> {
  const connection = connectionOf(db);
  const known = shapes[connection.engine];
  let shape = known.get(key);
  if (shape === undefined) {
    shape = compile(build(db, slotsFor(values)).compile());
    if (known.size >= maxShapes) known.delete(known.keys().next().value!);
  } else known.delete(key);
  known.set(key, shape);
  const parameters = shape.parameters.map((value) => (value instanceof Slot ? values[value.key] : value));
  const result = await connection.run(shape.sql, parameters, shape.name);
  return result.rows as R[];
}

/** First row of the statement `key`, if any. See `rows`. */
export async function firstRow<P extends Record<string, unknown>, R>(
  db: Kysely<Tables>,
  key: string,
  values: P,
  build: Build<P, R>,
): Promise<R | undefined> {
  return (await rows(db, key, values, build))[0];
}

/**
 * The same for rows whose ids are among some: `ids` of `build` is for `in`. So that few statements are kept, the last id is
 * given again until there are 1, 2, 4, 8 … of them.
 */
export function rowsAmong<P extends Record<string, unknown>, R, Id extends number | string = number>(
  db: Kysely<Tables>,
  key: string,
  ids: readonly Id[],
  values: P,
  build: (db: Kysely<Tables>, values: Slots<P>, ids: readonly Expression<Id>[]) => Compilable<R>,
): Promise<R[]> {
  let size = 1;
  while (size < ids.length) size *= 2;
  const given: Record<string, unknown> = { ...values };
  for (let at = 0; at < size; at += 1) given[placeOf(at)] = ids[at] ?? ids.at(-1);
  return rows<Record<string, unknown>, R>(db, `${key} ${size}`, given, (at, slots) =>
    build(
      at,
      slots as Slots<P>,
      Array.from({ length: size }, (_, place) => slots[placeOf(place)]! as Expression<Id>),
    ),
  );
}

const places: string[] = [];

/** The name of a place for an id; made once, as lists ask for the same ones all the time. */
const placeOf = (at: number): string => (places[at] ??= `id${at}`);

/** How many statements are kept, for tests. */
export const keptShapes = (engine: Engine): number => shapes[engine].size;

function slotsFor<P extends object>(values: P): Slots<P> {
  return Object.fromEntries(Object.keys(values).map((key) => [key, sql.val(new Slot(key))])) as unknown as Slots<P>;
}

function compile(query: CompiledQuery): Compiled {
  names += 1;
  return { sql: query.sql, parameters: query.parameters, name: `s${names}` };
}
