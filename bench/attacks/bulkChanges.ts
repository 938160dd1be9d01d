import { atrium, benchEnv, sqliteFolder } from '../databases.ts';
import { startServer, stopServer } from '../processes.ts';
import type { Server } from '../processes.ts';
import { at, bearer, graphql, meanwhile, pause, sized, tokenOf } from './caller.ts';
import type { Finding, Headers } from './caller.ts';

const products = sized(10_000);
const maxMs = 50;

/** 7.1.6: while 10,000 products are changed, and that is undone, others write and read without waiting. */
export async function bulkChanges(): Promise<Finding[]> {
  const settings = { ...benchEnv, ...(await sqliteFolder(products, 'bulk')) };
  const server = await startServer(atrium, '/readyz', settings);
  const admin = await bearer(server.url);
  const other = { authorization: `Bearer ${await tokenOf(server.url)}`, 'content-type': 'application/json' };
  let turn = 0;
  // Somebody else's own setting: the shortest change there is, in a transaction of its own.
  const write = () =>
    graphql(server, other, 'mutation ($values: JSON!) { setPreferences(values: $values) }', {
      values: { navCollapsed: (turn += 1) % 2 === 0 },
    });
  const findings: Finding[] = [];
  const during = async (name: string, work: () => Promise<unknown>) => {
    const times = await meanwhile(write, work);
    findings.push(
      { name: `${name}: p99 of ${times.length} changes of others`, value: at(times, 0.99), unit: 'ms', most: maxMs },
      { name: `${name}: the slowest of them`, value: at(times, 1), unit: 'ms', most: maxMs * 2 },
    );
  };
  let batchId = '';
  await during(`${products} products changed`, async () => {
    const start = 'mutation { startProductsUpdate(selection: { filter: {} }, input: { status: INACTIVE }) { id } }';
    batchId = await finished(server, admin, start, 'startProductsUpdate');
  });
  await during(`${products} changes undone`, () =>
    finished(server, admin, `mutation { startUndo(batchId: "${batchId}") { id } }`, 'startUndo'),
  );
  await stopServer(server);
  return findings;
}

/** Starts a task and waits until it is done; answers the batch of its changes. */
async function finished(server: Server, headers: Headers, start: string, name: string): Promise<string> {
  const { body } = await graphql(server, headers, start);
  const task = body.data?.[name] as { id: string } | undefined;
  if (task === undefined) throw new Error(`${name} was refused: ${JSON.stringify(body.errors)}`);
  for (;;) {
    const answer = await graphql(server, headers, `{ task(id: "${task.id}") { status done batchId } }`);
    const { status, batchId, done } = answer.body.data!['task'] as { status: string; batchId: string; done: number };
    if (status === 'DONE') {
      console.log(`  ${name}: ${done} records`);
      return batchId;
    }
    if (status !== 'RUNNING') throw new Error(`${name} ended as ${status}`);
    await pause(100);
  }
}
