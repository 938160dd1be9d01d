// Loads all modules of the server, those too that it loads when it needs them. Run by compile.mjs, which wants them compiled.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './stamps.mjs';

const migrations = readdirSync(join(root, 'server/db/migrations')).map((name) => `db/migrations/${name}`);
const files = ['main.ts', 'sandbox/child.ts', 'db/postgres.ts', ...migrations.filter((name) => name.endsWith('.ts'))];
for (const file of files) await import(pathToFileURL(join(root, 'server', file)).href);
process.exit(0);
