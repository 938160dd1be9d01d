import { expect, test } from 'vitest';
import { noteSequence, readSequence } from './sequence.ts';

const answer = (sequence: number) => new Response(null, { headers: { 'x-change-sequence': String(sequence) } });

test('7.3.4: a subscription starts where the oldest answer on the screen may have been read, so that nothing is missed', () => {
  noteSequence(answer(10), 1000);
  noteSequence(answer(12), 1500);
  // The list may be of the first answer, whatever came after it.
  expect(readSequence(1600)).toBe('10');
  noteSequence(answer(11), 1700);
  expect(readSequence(7000)).toBe('12');
  noteSequence(answer(40), 60_000);
  expect(readSequence(60_100)).toBe('12');
  noteSequence(undefined);
  noteSequence(new Response(null, { headers: { 'x-change-sequence': 'x' } }));
  expect(readSequence(70_000)).toBe('40');
});
