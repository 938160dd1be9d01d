import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatherMail } from './gatherMail.ts';

test('messages are kept a few at once, in order, and each is told what became of it', async () => {
  const inTurn = gatherMail();
  let [open, most] = [0, 0];
  const order: number[] = [];
  const kept = Array.from({ length: 11 }, (_, at) =>
    inTurn(async () => {
      open += 1;
      most = Math.max(most, open);
      order.push(at);
      await turn();
      open -= 1;
      if (at === 5) throw new Error('not this one');
    }),
  );
  const ended = await Promise.allSettled(kept);
  expect(ended.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
  expect(ended[5]).toMatchObject({ status: 'rejected' });
  expect(order).toEqual(Array.from({ length: 11 }, (_, at) => at));
  expect(most).toBe(4);
  // It begins anew after it was done.
  await inTurn(async () => void order.push(11));
  expect(order.at(-1)).toBe(11);
});
