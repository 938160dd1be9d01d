import { globSync, readFileSync } from 'node:fs';

/*
 * Commands of the client are declared (decision 095): the kernel of commands and of records sends mutations, nobody else.
 * The files below still do it by hand. The list only gets shorter: a file that is not on it fails, and so does one that is
 * on it without need.
 */

const kernel = ['client/app/command/', 'client/app/record/'];
const sends = /\.mutate\(|\bmutate\(\{|\buseMutation\(|\buse[A-Z]\w*Mutation\(/;
const listFile = new URL('./mutationsByHand.json', import.meta.url);

const known = new Set(JSON.parse(readFileSync(listFile, 'utf8')));
const found = globSync('client/{app,areas,kit,lib}/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.generated.') && !kernel.some((folder) => path.startsWith(folder)))
  .filter((path) => sends.test(readFileSync(path, 'utf8')))
  .sort();
const problems = [
  ...found.filter((path) => !known.has(path)).map((path) => `${path}: declare a command instead of sending a mutation`),
  ...[...known]
    .filter((path) => !found.includes(path))
    .map((path) => `${path}: sends none any more, take it off the list`),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${found.length} files send mutations by hand, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
