import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchClient } from './client.ts';
import { benchKanban } from './kanban.ts';
import { clientTable, footprintTable, growthTable, serverTable, totalsTable } from './report.ts';
import { benchServer, type Settings } from './server.ts';

/*
 * npm run bench [-- --sizes 1000,100000,1000000 --engines sqlite,postgres --seconds 3 --runs 3 --only server|client|kanban
 *   --scenarios list,one]
 * Measures Atrium beside a bare reference in one run and prints ratios; absolute figures belong to the machine.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    seconds: { type: 'string', default: '3' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    scenarios: { type: 'string' },
  },
});
const settings: Settings = {
  sizes: values.sizes.split(',').map(Number),
  engines: values.engines.split(',') as Settings['engines'],
  seconds: Number(values.seconds),
  runs: Number(values.runs),
  scenarios: values.scenarios?.split(',') ?? null,
};

const parts: string[] = [];
if (values.only === undefined || values.only === 'server') {
  const { rows, footprints } = await benchServer(settings);
  parts.push(serverTable(rows), growthTable(rows), totalsTable(rows), footprintTable(footprints));
}
if (values.only === undefined || values.only === 'client') parts.push(clientTable(await benchClient()));
if (values.only === undefined || values.only === 'kanban') parts.push(clientTable(await benchKanban()));

const report = parts.filter(Boolean).join('\n\n');
console.log(`\n${report}`);
const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${values.only ?? 'all'}.md`), `${report}\n`);
