import { performance } from 'node:perf_hooks';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { shedOverload } from './overload.ts';

/**
 * A clock of the test's own, so that how busy the machine is changes nothing: `block` is time in which the event loop works,
 * `delay` time in which it waits, at whose end it is looked at once, if that is due.
 */
function ownClock() {
  let [now, active, lastLook] = [0, 0, 0];
  let look = () => {};
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((before) => {
    const since = { active: active - (before?.active ?? 0), idle: now - active - (before?.idle ?? 0) };
    return { ...since, utilization: since.active / (since.active + since.idle || 1) };
  });
  vi.spyOn(globalThis, 'setInterval').mockImplementationOnce((made) => {
    look = made;
    return setTimeout(() => {}, 0);
  });
  const block = (ms: number) => {
    now += ms;
    active += ms;
  };
  const delay = (ms: number) => {
    now += ms;
    if (now - lastLook < 100) return;
    lastLook = now;
    look();
  };
  return { block, delay };
}

test('a loop that stays busy refuses what waited too long; one long step does not, nor are the few calls of a browser refused', async () => {
  const { block, delay } = ownClock();
  const app = Fastify();
  shedOverload(app);
  app.get('/', async () => 'served');
  for (const spared of ['/healthz', '/assets/a.js']) app.get(spared, async () => 'ok');
  await app.ready();
  const status = async (path = '/') => (await app.inject(path)).statusCode;

  delay(120);
  block(600);
  expect(await status()).toBe(200);
  delay(1);
  block(600);
  expect(await status()).toBe(200);
  delay(1);
  for (let call = 0; call < 12; call += 1) expect(await status()).toBe(200);
  block(600);
  expect(await status()).toBe(200);
  delay(1);
  for (let call = 0; call < 16; call += 1) await status();
  block(600);
  expect(await status()).toBe(503);
  expect(await status('/healthz')).toBe(200);
  expect(await status('/assets/a.js')).toBe(200);
  delay(120);
  expect(await status()).toBe(200);
  await app.close();
});

test('1.5: of many that arrive together, those are refused whose turn would come too late', async () => {
  const { block, delay } = ownClock();
  const app = Fastify();
  shedOverload(app);
  app.get('/', async () => {
    block(10);
    return 'served';
  });
  await app.ready();
  delay(120);
  block(300);
  delay(1);
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await app.inject('/')).statusCode));
  expect(statuses.slice(0, 8)).toEqual(Array(8).fill(200));
  expect(statuses.slice(-10)).toEqual(Array(10).fill(503));
  delay(120);
  delay(120);
  const first = await Promise.all(Array.from({ length: 100 }, async () => (await app.inject('/')).statusCode));
  expect(first.slice(-10)).toEqual(Array(10).fill(503));
  await app.close();
});

test('1.5: no more work is begun while much of it is under way and old', async () => {
  const app = Fastify();
  shedOverload(app);
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app.get('/slow', async () => {
    await finished;
    return 'served';
  });
  app.get('/', async () => 'served');
  await app.ready();
  const slow = Array.from({ length: 24 }, async () => (await app.inject('/slow')).statusCode);
  await vi.waitFor(async () => expect((await app.inject('/')).statusCode).toBe(503), 10_000);
  finish();
  expect(await Promise.all(slow)).toEqual(Array(24).fill(200));
  expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
});
