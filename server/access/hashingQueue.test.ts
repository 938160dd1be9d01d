import { expect, test } from 'vitest';
import { makeHashingQueue } from './hashingQueue.ts';

function task() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs two tasks at once and never two of one key', async () => {
  const { inTurn } = makeHashingQueue();
  const log: string[] = [];
  const tasks = { a1: task(), a2: task(), b: task(), c: task() };
  const run = (name: keyof typeof tasks, key: string) =>
    inTurn(key, async () => {
      log.push(`${name} starts`);
      await tasks[name].done;
    });
  const all = [run('a1', 'a'), run('a2', 'a'), run('b', 'b'), run('c', 'c')];
  await settle();
  expect(log).toEqual(['a1 starts', 'b starts']);
  tasks.b.finish();
  await settle();
  expect(log).toEqual(['a1 starts', 'b starts', 'c starts']);
  tasks.a1.finish();
  await settle();
  expect(log.at(-1)).toBe('a2 starts');
  tasks.a2.finish();
  tasks.c.finish();
  await Promise.all(all);
});

test('refuses with 503 when twenty wait, and goes on afterwards', async () => {
  const { inTurn } = makeHashingQueue();
  const gate = task();
  const running = Array.from({ length: 22 }, (_, index) => inTurn(String(index), () => gate.done));
  await settle();
  await expect(inTurn('one more', async () => {})).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfterSeconds: 2 },
  });
  gate.finish();
  await Promise.all(running.slice(0, 8));
  await expect(inTurn('later', async () => 'done')).resolves.toBe('done');
});

test('paces hashes to ten a second', async () => {
  const { inTurn, paced } = makeHashingQueue();
  const startedAt = performance.now();
  const starts: number[] = [];
  await Promise.all(
    Array.from({ length: 13 }, (_, index) =>
      inTurn(String(index), async () => {
        await paced();
        starts.push(performance.now() - startedAt);
      }),
    ),
  );
  expect(starts[10]).toBeGreaterThanOrEqual(990);
});

test('a task that fails frees its place', async () => {
  const { inTurn } = makeHashingQueue();
  for (let count = 0; count < 4; count += 1) {
    await expect(
      inTurn('a', async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
  }
  await expect(inTurn('a', async () => 1)).resolves.toBe(1);
});
