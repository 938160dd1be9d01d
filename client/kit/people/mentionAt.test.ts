import { expect, test } from 'vitest';
import { mentionAt } from './mentionAt.ts';

test('EC-15: what is typed of a name is told from addresses and from text', () => {
  for (const [text, typed] of [
    ['@', ''],
    ['Ask @Ad', 'Ad'],
    ['Ask @Ada Ma', 'Ada Ma'],
    ['ada@mar', null],
    ['Ask Ada', null],
    ['@Ada Marsh is', null],
    ['نعم @لي', 'لي'],
  ] as const)
    expect(mentionAt(text, text.length), text).toBe(typed);
  expect(mentionAt('@Ada and more', 3)).toBe('Ad');
});
