import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { shedOverload } from './overload.ts';

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('a loop that stays busy refuses what waited too long, one long step does not', async () => {
  const app = Fastify();
  shedOverload(app);
  app.get('/', async () => 'served');
  app.get('/healthz', async () => 'ok');
  await app.ready();
  const status = async (path = '/') => (await app.inject(path)).statusCode;

  await delay(120);
  block(600);
  expect(await status()).toBe(200);
  await delay(1);
  block(600);
  expect(await status()).toBe(503);
  expect(await status('/healthz')).toBe(200);
  await delay(120);
  expect(await status()).toBe(200);
  await app.close();
});
