import { expect, test } from 'vitest';
import { messageParts, namesIn, ownPaths, plainLine, plainText } from './messageParts.ts';

const kinds = (text: string) => messageParts(text).map((part) => `${part.kind}:${part.text}`);

test('words between stars, underscores and back ticks are set off', () => {
  expect(kinds('a *big* and _soft_ `x*y*z` end')).toEqual([
    'text:a ',
    'bold:big',
    'text: and ',
    'italic:soft',
    'text: ',
    'code:x*y*z',
    'text: end',
  ]);
});

test('two stars, underscores or tildes say the same as one; others than as many do not', () => {
  expect(kinds('**big** __soft__ ~~gone~~')).toEqual(['bold:big', 'text: ', 'italic:soft', 'text: ', 'strike:gone']);
  expect(kinds('**big* and *soft** and ***all*** and ** a **')).toEqual([
    'text:**big* and *soft** and ***all*** and ** a **',
  ]);
});

test('signs within words and sums stay as they were typed', () => {
  expect(kinds('snake_case_name and 2*3*4 and a * b * c')).toEqual(['text:snake_case_name and 2*3*4 and a * b * c']);
});

test('an address ends before the sentence does, and nothing else becomes a link', () => {
  expect(kinds('see https://a.example/x_y_z. (https://b.example/1)')).toEqual([
    'text:see ',
    'link:https://a.example/x_y_z',
    'text:. (',
    'link:https://b.example/1',
    'text:)',
  ]);
  expect(kinds('javascript:alert(1)')).toEqual(['text:javascript:alert(1)']);
});

test('a block of code keeps its lines', () => {
  expect(kinds('run\n```sh\nnpm test\nnpm start\n```')).toEqual(['text:run\n', 'block:npm test\nnpm start']);
});

test('a preview is one line without marks', () => {
  expect(plainLine('*Hello*\n\n there  `you`')).toBe('Hello there you');
});

test('what is made of a message has its lines without marks', () => {
  expect(plainText('*Call* Cleo\nabout the `A4` shelf\n')).toBe('Call Cleo\nabout the A4 shelf');
});

test('CH-16: names are cut out of a text, a longer one before one that it begins with', () => {
  const both = [{ name: 'Ada' }, { name: 'Ada Marsh (CEO)' }];
  expect(namesIn('@Ada Marsh (CEO), ask @Ada.', both)).toEqual(['', '@Ada Marsh (CEO)', ', ask ', '@Ada', '.']);
  expect(namesIn('@Ada', [])).toEqual(['@Ada']);
});

test('CH-22: addresses of our own records are told from other links', () => {
  const text =
    'See http://shop.test/apps/invoice/preview/5036?tab=a, http://other.test/1 and http://shop.test/apps/chat.';
  expect(ownPaths(text, 'http://shop.test')).toEqual(['/apps/invoice/preview/5036?tab=a']);
});
