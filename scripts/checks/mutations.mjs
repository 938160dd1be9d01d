import { globSync, readFileSync } from 'node:fs';

/*
 * Commands and calls of the client are declared (decision 095): the kernel of commands, records and lists sends mutations,
 * nothing else. These files do it by themselves, for a reason that is no command of a person on what the page shows.
 */

const kernel = ['client/app/command/', 'client/app/record/'];
const byThemselves = {
  'client/app/history/useUndoBatch.ts': 'takes back what commands have done; they are built on it',
  'client/app/list/useListBulk.tsx': 'sends what a list declares for many of its rows (listNoun)',
  'client/app/list/useRowCommands.ts': 'sends what a list declares for one of its rows (listNoun)',
  'client/app/preferences/preferenceSync.ts': 'keeps choices as they are made, also while the page is left',
  'client/app/proof/ProofDialog.tsx': 'proves who is there, in the middle of another call, as signing in does',
};
const sends = /\.mutate\(|\bmutate\(\{|\buseMutation\(|\buse[A-Z]\w*Mutation\(/;

const found = globSync('client/{app,areas,kit,lib}/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(generated|test)\./.test(path) && !kernel.some((folder) => path.startsWith(folder)))
  .filter((path) => sends.test(readFileSync(path, 'utf8')))
  .sort();
const problems = [
  ...found
    .filter((path) => !(path in byThemselves))
    .map((path) => `${path}: declare a command or a call instead of sending a mutation`),
  ...Object.keys(byThemselves)
    .filter((path) => !found.includes(path))
    .map((path) => `${path}: sends none any more, take it off the list`),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${found.length} files send mutations by themselves, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
