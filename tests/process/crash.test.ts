import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { eventually, signedInCaller } from '../support/http.ts';
import { startServer } from '../support/server.ts';

const rounds = 3;
const writers = 20;

test('a killed server has lost no change that it has acknowledged, and none is half there', async () => {
  const folder = await temporaryFolder();
  const settings = { DATA_DIR: folder, DEMO: 'true' };
  const acknowledged = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ settings });
    const call = await signedInCaller(server.address, 'admin');
    let isAlive = true;
    const write = async (writer: number) => {
      for (let turn = 0; isAlive; turn += 1) {
        const sku = 1_000_000_000 + round * 10_000_000 + writer * 100_000 + turn;
        const body = { productName: `Item ${sku}`, sku, price: '$5', category: 'Office' };
        const answer = await call('POST', '/api/apps/ecommerce/products', body).catch(() => null);
        if (answer?.status === 201) acknowledged.add(sku);
      }
    };
    const work = Array.from({ length: writers }, (_, writer) => write(writer));
    const before = acknowledged.size;
    await eventually('some are acknowledged', () => acknowledged.size > before + 20, 30_000);
    await new Promise((resolve) => setTimeout(resolve, 200 * round));
    await server.stop('SIGKILL');
    isAlive = false;
    await Promise.all(work);
  }

  const database = new DatabaseSync(join(folder, 'atrium.db'));
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const stored = new Set(
    database
      .prepare('select sku from products where sku >= 1000000000')
      .all()
      .map((row) => Number(row['sku'])),
  );
  expect(acknowledged.size).toBeGreaterThan(rounds * 20);
  expect([...acknowledged].filter((sku) => !stored.has(sku))).toEqual([]);
  // The product and its entry in the change log are written in one transaction.
  const alone = database
    .prepare(
      `select count(*) as n from products where id not in (select subject_id from changes where subject = 'Product')`,
    )
    .get();
  expect(alone).toEqual({ n: 0 });
  database.close();
});
