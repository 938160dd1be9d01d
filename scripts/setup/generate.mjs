import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stop } from './install.mjs';
import { hashOf, readStamp, root, sources, writeStamp } from './stamps.mjs';

const execute = promisify(execFile);
const isTest = (file) => /\.test\.tsx?$/.test(file);

async function run(what, ...args) {
  try {
    await execute(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  } catch ({ stdout, stderr }) {
    stop(`${what} failed:\n${stdout}${stderr}`);
  }
}

/** Types and hooks from the schema, when it or a document has changed or one of the files is gone. */
export async function ensureGenerated() {
  const stamp = '.cache/codegen';
  const documents = sources(['client', 'server'], (file) => file.endsWith('.graphql'));
  const files = hashOf([...sources(['schema', 'scripts/codegen', 'codegen.ts', 'package-lock.json']), ...documents]);
  // What resolvers hand on follows from the names of row types. Read here, as an older Node only gets as far as asking for ours.
  const { rowTypes } = await import('../codegen/rowTypes.mjs');
  const hash = `${files} ${createHash('sha256').update(JSON.stringify(rowTypes())).digest('hex')}`;
  const outputs = [
    ...documents.map((file) => file.replace(/\.graphql$/, '.generated.ts')),
    'client/lib/schema.generated.ts',
    'server/graphql/schema.generated.ts',
    'server/graphql/resolvers.generated.ts',
    'sdk/schema.generated.ts',
    'sdk/selections.generated.ts',
  ];
  if (readStamp(stamp) === hash && outputs.every((file) => existsSync(join(root, file)))) return;
  console.log('Generating types and hooks from the schema …');
  await run('generating code', 'node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts', '--silent');
  writeStamp(stamp, hash);
}

/** The typed client that integrators download, when the schema, the REST calls or the client itself have changed. */
export async function ensureClientPackage() {
  const stamp = 'sdk/dist/.stamp';
  const isRest = (file) => /\.rest\.(ts|graphql)$|^server\/rest\//.test(file) && !isTest(file);
  const made = sources(['schema', 'sdk', 'scripts/codegen', 'package-lock.json']);
  const hash = hashOf([...made, ...sources(['server'], isRest)]);
  if (readStamp(stamp) === hash && existsSync(join(root, 'sdk/dist/client.js'))) return;
  console.log('Building the typed client …');
  await run('types of REST calls', 'scripts/codegen/restTypes.ts');
  await run('the typed client', 'node_modules/typescript/bin/tsc', '--project', 'sdk');
  writeStamp(stamp, hash);
}

/** What the browser gets, each part when anything that goes into it has changed. */
export async function ensureBuilt() {
  const isPlayground = (file) => file.startsWith('client/graphiql');
  const shared = ['schema', 'package-lock.json', 'codegen.ts', 'scripts/codegen'];
  await Promise.all([
    build(
      'client',
      'client/vite.config.ts',
      'client/dist',
      sources(['client', ...shared], (file) => !isTest(file) && !isPlayground(file)),
    ),
    build(
      'GraphQL playground',
      'client/graphiql.vite.config.ts',
      'client/graphiql/dist',
      sources(['client', 'package-lock.json'], (file) => isPlayground(file) || file === 'package-lock.json'),
    ),
  ]);
}

async function build(what, config, folder, files) {
  const stamp = `${folder}/.stamp`;
  const hash = hashOf(files);
  if (readStamp(stamp) === hash) return;
  console.log(`Building the ${what} …`);
  await run(`building the ${what}`, 'node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn');
  writeStamp(stamp, hash);
}
