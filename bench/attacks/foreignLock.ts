import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { benchEnv, sqliteFolder } from '../databases.ts';
import { startServer, stopServer } from '../processes.ts';
import { slowestOf, tokenOf } from './caller.ts';
import type { Finding } from './caller.ts';

const path = '/api/apps/ecommerce/products';

/** Another program holds the SQLite database against writers: they are told so, and nobody else notices. */
export async function foreignLock(): Promise<Finding[]> {
  const settings = await sqliteFolder(1000, 'locked');
  const server = await startServer('server/main.ts', '/readyz', { ...benchEnv, ...settings });
  const headers = { authorization: `Bearer ${await tokenOf(server.url)}`, 'content-type': 'application/json' };
  const foreign = new DatabaseSync(join(settings['DATA_DIR']!, 'atrium.db'));
  foreign.exec('begin immediate');
  const changes = Array.from({ length: 20 }, (_, index) =>
    slowestOf(1, () =>
      fetch(server.url + path, {
        method: 'POST',
        headers,
        body: JSON.stringify({ productName: 'No', sku: 600_000_000 + index, price: '$1', category: 'Office' }),
      }),
    ),
  );
  const health = await slowestOf(50, () => fetch(`${server.url}/healthz`));
  const list = await slowestOf(50, () => fetch(server.url + path, { headers }));
  const refused = Math.max(...(await Promise.all(changes)));
  foreign.exec('rollback');
  foreign.close();
  await stopServer(server);
  return [
    { name: 'SQLite locked by another program: slowest /healthz', value: health, unit: 'ms', most: 200 },
    { name: 'SQLite locked by another program: slowest list', value: list, unit: 'ms', most: 200 },
    { name: 'SQLite locked by another program: a change is refused after', value: refused, unit: 'ms', most: 2000 },
  ];
}
