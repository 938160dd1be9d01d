import { globSync, readFileSync } from 'node:fs';

/*
 * Parts of the client ask by the hooks that are generated for their queries, `useBoardNamesQuery({ … })`: one search for the
 * name of an operation finds them. These ask what they are given, by no name that they know.
 */
const byDocument = {
  'client/app/list/useListScreen.ts': 'asks what a list declares (listNoun)',
  'client/app/record/useStoredRecord.ts': 'asks what a kind of record declares (defineRecordKind)',
  'client/areas/dashboards/useFigures.ts': 'asks what a card hands to it',
};
const asks = /\buse(Query|LazyQuery|SuspenseQuery|BackgroundQuery|LoadableQuery|Subscription|Fragment)\b/;
const ofApollo = /import [^;]*from '@apollo\/client\/react'/g;

const sources = globSync('client/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.generated.'))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));
const found = sources
  .filter(({ code }) => (code.match(ofApollo) ?? []).some((line) => asks.test(line)))
  .map(({ path }) => path)
  .sort();

// A kind of hook that nobody uses is not made (`scripts/codegen/apolloHooks.cjs`).
const used = new Set(sources.flatMap(({ code }) => code.match(/\buse[A-Z]\w*(?:Query|Mutation)\b/g) ?? []));
const made = globSync('client/**/*.generated.ts').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/export const (use\w+) =/g)].map(([, name]) => name),
);
const kindOf = (name) => /[A-Z][a-z]+$/.exec(name)[0];
const unused = [...new Set(made.map(kindOf))].filter(
  (kind) => !made.some((name) => kindOf(name) === kind && used.has(name)),
);

const problems = [
  ...found
    .filter((path) => !(path in byDocument))
    .map((path) => `${path}: ask by the generated hook of the query instead of its document`),
  ...Object.keys(byDocument)
    .filter((path) => !found.includes(path))
    .map((path) => `${path}: asks by no document any more, take it off the list`),
  ...unused.map((kind) => `hooks for each ${kind} are generated, and none of them is used`),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(
  `${made.length} hooks are generated, ${made.filter((name) => used.has(name)).length} are used, ${problems.length} problems\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
