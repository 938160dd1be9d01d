import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/stamps.mjs';

/*
 * What resolvers hand on for a type of the schema, by its name: `ShownOrderLine` where more is read than a row, or another row
 * than its name says, else `OrderRow` where the fields of `Order` have resolvers. Other types are answered as they are.
 */

const read = (pattern) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/generated|\.test\./.test(path))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }));
const namesIn = (code, pattern) => [...code.matchAll(pattern)].map(([, name]) => name);

/** Neither what is imported, nor the subjects of an area of the kernel. */
const resolversIn = (code) => code.replace(/^import [^;]*;/gm, '').split(/^ +subjects: \{/m)[0];

/** Where each exported type that is named so stands, seen from the generated file. */
const exported = (sources, pattern) =>
  new Map(
    sources.flatMap(({ path, code }) => namesIn(code, pattern).map((name) => [name, path.replace(/^server/, '..')])),
  );

/** @returns {Record<string, string>} modules and names by the type of the schema, as `mappers` of codegen takes them */
export function rowTypes() {
  const types = read('schema/*.graphql').flatMap(({ code }) => namesIn(code, /^type (\w+)/gm));
  const kernel = read('server/{access,comments,db,tasks}/*.ts');
  const shown = exported(kernel, /^export type Shown(\w+)\b/gm);
  const rows = exported(kernel, /^export type (\w+)Row\b/gm);
  const resolved = new Set(
    read('server/**/*.resolvers.ts').flatMap(({ code }) => namesIn(resolversIn(code), /^ +([A-Z]\w+)(?::|,$)/gm)),
  );
  return Object.fromEntries(
    types.flatMap((type) => {
      if (shown.has(type)) return [[type, `${shown.get(type)}#Shown${type}`]];
      return resolved.has(type) && rows.has(type) ? [[type, `${rows.get(type)}#${type}Row`]] : [];
    }),
  );
}
