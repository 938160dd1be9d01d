import { expect, test } from 'vitest';
import { changeMark } from '../../../server/db/changeMark.ts';
import { write } from '../../../server/db/write.ts';
import { engine } from '../../support/database.ts';
import { add, all, contextOf, logEachTest, rename } from './changes.fixture.ts';

logEachTest();

test('the mark of changes is another one after each commit, and only then', async () => {
  const ctx = contextOf(all);
  const first = await changeMark(ctx);
  expect(await changeMark(ctx)).toBe(first);
  const id = await add(ctx, 'one');
  const second = await changeMark(ctx);
  expect(second).not.toBe(first);
  expect(await changeMark(contextOf(all))).toBe(second);
  // What is given up changes nothing.
  const failing = write(ctx, async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await changeMark(ctx)).toBe(second);
  await rename(ctx, id, 'two');
  const third = await changeMark(ctx);
  expect(new Set([first, second, third]).size).toBe(3);
});

test('a transaction sees its own entries in the mark, the others see them when it ends', async () => {
  const ctx = contextOf(all);
  await add(ctx, 'one');
  const before = await changeMark(ctx);
  await write(ctx, async (tx) => {
    await add(tx, 'two');
    expect(await changeMark(tx)).not.toBe(before);
    expect(await changeMark(ctx)).toBe(before);
  });
  expect(await changeMark(ctx)).not.toBe(before);
});

test('an entry with a smaller id that is committed later changes the mark', async ({ skip }) => {
  // SQLite has one writer: entries are committed in their order.
  if (engine !== 'postgres') skip();
  const ctx = contextOf(all);
  let go = () => {};
  const until = new Promise<void>((resolve) => (go = resolve));
  let entered = () => {};
  const written = new Promise<void>((resolve) => (entered = resolve));
  const slow = write(ctx, async (tx) => {
    await add(tx, 'slow');
    entered();
    await until;
  });
  await written;
  await add(contextOf(all), 'quick');
  const before = await changeMark(ctx);
  go();
  await slow;
  expect(await changeMark(ctx)).not.toBe(before);
});
