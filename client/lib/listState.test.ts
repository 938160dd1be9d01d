import { describe, expect, test } from 'vitest';
import {
  choice,
  decode,
  encode,
  flag,
  integer,
  patched,
  text,
  unknownFilters,
  withoutNames,
  word,
} from './listState.ts';
import { anyTexts, asSeveral, choices, severalOf, valuesOf, wordsOf } from './severalValues.ts';

const codec = {
  q: text(),
  status: choice(['published', 'inactive']),
  stock: flag(),
  page: integer(1),
  size: integer(10, { oneOf: [5, 10, 20] }),
  order: word(['asc', 'desc'], 'asc'),
};
const plain = decode(codec, new URLSearchParams());

describe('list state in the URL', () => {
  test('leaves defaults out', () => {
    expect(encode(codec, plain).toString()).toBe('');
    expect(encode(codec, { ...plain, q: 'lamp', page: 3 }).toString()).toBe('q=lamp&page=3');
  });

  test('comes back as it was', () => {
    const state = { q: 'a&b=ü', status: 'inactive' as const, stock: false, page: 2, size: 20, order: 'desc' as const };
    expect(decode(codec, encode(codec, state))).toEqual(state);
  });

  test('falls back to the default for what it does not understand', () => {
    const params = new URLSearchParams('status=gone&stock=maybe&page=-1&size=7&order=up');
    expect(decode(codec, params)).toEqual(plain);
    expect(decode(codec, new URLSearchParams('page=1e3'))).toEqual(plain);
  });

  test('keeps parameters of others', () => {
    expect(encode(codec, plain, new URLSearchParams('tab=history&q=old')).toString()).toBe('tab=history');
  });

  test('PL-04: fills what the address leaves open from a view, and writes what differs from it', () => {
    const base = new URLSearchParams('status=published&size=20');
    expect(decode(codec, new URLSearchParams('q=oak'), base)).toEqual({
      ...plain,
      q: 'oak',
      status: 'published',
      size: 20,
    });
    const cleared = encode(codec, { ...plain, size: 20, q: 'oak' }, undefined, base);
    expect(cleared.toString()).toBe('q=oak&status=&size=20');
    expect(decode(codec, cleared, base)).toEqual({ ...plain, size: 20, q: 'oak' });
    // Who cannot open the view sees the same rows.
    expect(decode(codec, cleared)).toEqual({ ...plain, size: 20, q: 'oak' });
  });

  test('goes back to the first page with every change but that of the page', () => {
    const third = { ...plain, page: 3 };
    expect(patched(codec, third, { q: 'lamp' }).page).toBe(1);
    expect(patched(codec, third, { page: 4 }).page).toBe(4);
  });
});

describe('filters that a list does not know', () => {
  test('are named, whether the value or the name is unknown; what only shows rows differently is not', () => {
    const params = new URLSearchParams('status=gone&stock=true&size=7&sort=up&colour=red&view=3&q=');
    expect(unknownFilters(codec, params, undefined, ['view', 'sort'])).toEqual({
      values: [{ name: 'status', value: 'gone' }],
      names: [{ name: 'colour', value: 'red' }],
    });
    const base = new URLSearchParams('status=gone');
    expect(unknownFilters(codec, new URLSearchParams(), base).values).toEqual([{ name: 'status', value: 'gone' }]);
    expect(unknownFilters(codec, new URLSearchParams('status='), base).values).toEqual([]);
  });

  test('DA-04 a period that ends before it begins is none that the list understands', () => {
    const days = { from: text(), to: text(), sentFrom: text(), sentTo: text(), other: text() };
    const wrong = (query: string, base = '') =>
      unknownFilters(days, new URLSearchParams(query), new URLSearchParams(base)).values;
    expect(wrong('from=2026-12-01&to=2026-01-01')).toEqual([
      { name: 'from', value: '2026-12-01' },
      { name: 'to', value: '2026-01-01' },
    ]);
    expect(wrong('sentFrom=2026-12-01', 'sentTo=2026-11-30').map(({ name }) => name)).toEqual(['sentFrom', 'sentTo']);
    expect(wrong('from=2026-12-01&to=2026-12-01&sentTo=2020-01-01')).toEqual([]);
  });

  test('stay in the address until they are taken off', () => {
    const params = new URLSearchParams('status=gone&page=0');
    expect(encode(codec, { ...plain, q: 'lamp' }, params).toString()).toBe('status=gone&q=lamp');
    expect(encode(codec, plain, withoutNames(params, { status: null })).toString()).toBe('');
  });
});

describe('a filter with several values', () => {
  const several = { status: choices(['published', 'scheduled', 'inactive']), category: anyTexts() };
  const read = (query: string) => decode(several, new URLSearchParams(query));

  test('stands in the address once, in the order of its words', () => {
    expect(read('status=inactive,published')).toEqual({ status: 'published,inactive', category: null });
    expect(encode(several, read('status=inactive,published')).toString()).toBe('status=published%2Cinactive');
    expect(read('status=published').status).toBe('published');
  });

  test('is not understood where one of its words is not', () => {
    expect(read('status=published,gone').status).toBeNull();
    expect(unknownFilters(several, new URLSearchParams('status=published,gone')).values).toEqual([
      { name: 'status', value: 'published,gone' },
    ]);
  });

  test('keeps commas and backslashes of the values themselves', () => {
    const names = ['Home, Garden', 'Back\\slash', 'Games'];
    const state = { status: null, category: asSeveral(names) };
    const back = decode(several, encode(several, state));
    expect(severalOf(back.category)).toEqual(names);
  });

  test('is handed on as values, and none as nothing', () => {
    expect(wordsOf('published,inactive')).toEqual(['PUBLISHED', 'INACTIVE']);
    expect(valuesOf('FR,DE')).toEqual(['FR', 'DE']);
    expect(valuesOf(null)).toBeNull();
    expect(asSeveral([])).toBeNull();
  });
});
