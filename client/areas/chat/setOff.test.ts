import { expect, test } from 'vitest';
import { messageParts } from './messageParts.ts';
import { setOff } from './setOff.ts';

test('words are set off as they are chosen, blanks at their ends left out, and plain again the second time', () => {
  const bold = setOff('make it big now', [8, 12], '*');
  expect(bold).toEqual({ text: 'make it *big* now', chosen: [9, 12] });
  expect(messageParts(bold.text)[1]).toEqual({ kind: 'bold', text: 'big' });
  expect(setOff(bold.text, bold.chosen, '*')).toEqual({ text: 'make it big now', chosen: [8, 11] });
});

test('without a choice one writes between the signs', () => {
  expect(setOff('so ', [3, 3], '_')).toEqual({ text: 'so __', chosen: [4, 4] });
  expect(setOff('so __', [4, 4], '_')).toEqual({ text: 'so ', chosen: [3, 3] });
});
