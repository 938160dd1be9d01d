import { expect, test } from 'vitest';
import { addRecipients, endsAddress, isAddress, parseRecipients } from './recipients.ts';
import { splitQuote } from './quote.ts';

test('EM-03: what is pasted becomes recipients, and what is no address is told apart', () => {
  expect(parseRecipients('"Ada L." <ada@example.com>; bob@example.com, nobody')).toEqual([
    { name: 'Ada L.', address: 'ada@example.com' },
    { name: '', address: 'bob@example.com' },
    { name: '', address: 'nobody' },
  ]);
  expect(parseRecipients('a@b.example c@d.example')).toHaveLength(2);
  expect(['a@b.example', 'ä@b.example', 'a@b', 'a b@c.example', '@b.example', 'a@b..example'].map(isAddress)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('EM-03: a comma ends an address, a blank only a whole one; nobody stands there twice', () => {
  expect(['a@b.example,', 'a@b.example ', 'Ada ', 'Ada Lov'].map(endsAddress)).toEqual([true, true, false, false]);
  const known = [{ name: 'Ada', address: 'a@b.example' }];
  expect(addRecipients(known, [{ name: '', address: 'A@b.example' }])).toEqual(known);
});

test('EM-11: the quote of an answer stays apart from what is written above it', () => {
  const quote = '<p dir="auto">Ada, 2026</p><blockquote type="cite"><p>a</p></blockquote>';
  expect(splitQuote(`<p dir="auto"></p>${quote}`)).toEqual({ html: '', quote });
  expect(splitQuote(`<p>Hello</p>${quote}`)).toEqual({ html: '<p>Hello</p>', quote });
  expect(splitQuote('<p>Hello</p>')).toEqual({ html: '<p>Hello</p>', quote: '' });
});
