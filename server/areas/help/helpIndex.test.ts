import { describe, expect, test, vi } from 'vitest';
import { buildIndex, lookUp, rank } from './helpIndex.ts';
import type { IndexedText } from './helpIndex.ts';

const text = (
  id: number,
  language: 'en' | 'fr' | 'ar',
  title: string,
  words: string,
  isPublic: 0 | 1 = 1,
): IndexedText => ({
  article: { id, slug: `a${id}`, categoryId: 1, isPublic, isDraft: 0, position: id, kind: id < 10 ? 'FAQ' : 'HELP' },
  language,
  title,
  text: words,
});

const index = buildIndex([
  text(1, 'en', 'How do I return something?', 'Pack the item and hand it to the carrier.'),
  text(1, 'fr', 'Comment renvoyer un article ?', 'Emballez-le et déposez-le au point relais.'),
  text(1, 'ar', 'كيف أعيد قطعة؟', 'غلّفها وسلّمها إلى شركة الشحن مع رقم الطلبية.'),
  text(2, 'en', 'How much is delivery?', 'Parcels are free. The scheduled delivery fee is $69.'),
  text(2, 'ar', 'كم تبلغ تكلفة التوصيل؟', 'توصيل الطرود مجاني.'),
  text(3, 'en', 'A secret', 'The combination of the safe', 0),
  text(10, 'en', 'Passwords', 'How a return to the delivery page works.'),
]);
const everything = () => true;
const find = (search: string, language: 'en' | 'fr' | 'ar' = 'en') => rank(index, everything, search, language).ids;

describe('HE-06 search in articles', () => {
  test('ranks titles above texts, and the question as it is typed first', () => {
    expect(find('return')).toEqual([1, 10]);
    expect(find('delivery')).toEqual([2, 10]);
    expect(find('how do i return something')).toEqual([1]);
  });

  test('forgives a letter or two, the more the longer the word', () => {
    expect(find('delivry')).toEqual([2, 10]);
    expect(find('pasword')).toEqual([10]);
    expect(find('retrun')).toEqual([1, 10]);
    expect(find('parcles')).toEqual([2]);
    expect(find('combniaiton')).toEqual([3]);
    expect(find('pakc')).toEqual([]);
  });

  test('finds words in any of the languages, without accents and with other forms of Arabic letters', () => {
    expect(find('deposez')).toEqual([1]);
    expect(find('RENVOYER')).toEqual([1]);
    expect(find('كلفه توصيل')).toEqual([2]);
    expect(find('الشحن', 'ar')).toEqual([1]);
    expect(find('اعيد قطعه', 'ar')).toEqual([1]);
  });

  test('needs half of the words, and tells the ones that it met', () => {
    expect(rank(index, everything, 'reset passwords', 'en')).toEqual({ ids: [10], words: ['passwords'] });
    expect(find('reset forgotten passwords')).toEqual([]);
    expect(rank(index, everything, 'delivry fees', 'en')).toEqual({ ids: [2], words: ['delivery', 'fee'] });
  });

  test('finds nothing where nothing is', () => {
    for (const search of ['zzzqqq', '???', '%', '', 'x'.repeat(200)]) expect(find(search), search).toEqual([]);
  });

  test('neither finds nor tells the words of what is not accepted', () => {
    const publicOnly = rank(index, ({ isPublic }) => isPublic === 1, 'combination', 'en');
    expect(publicOnly).toEqual({ ids: [], words: [] });
    expect(rank(index, ({ isPublic }) => isPublic === 1, 'safe delivery', 'en').words).toEqual(['delivery']);
  });

  test('goes through the vocabulary at most twice for each word of a long search', () => {
    const many = buildIndex(
      Array.from({ length: 500 }, (_, id) =>
        text(id, 'en', `title ${id}`, Array.from({ length: 60 }, (_, at) => `word${id * 60 + at}`).join(' ')),
      ),
    );
    const walks = vi.spyOn(many.vocabulary, Symbol.iterator);
    const search = 'abcdefgh ijklmnop qrstuvwx yzabcdef ghijklmn opqrstuv wxyzabcd efghijkl mnopqrst';
    rank(many, everything, search, 'en');
    expect(walks.mock.calls.length).toBeGreaterThan(0);
    expect(walks.mock.calls.length).toBeLessThanOrEqual(2 * search.split(' ').length);
  });
});

test('7.1.3: words that were looked up are not looked up again, and others are served between them', async () => {
  const many = buildIndex([text(1, 'en', 'Words', 'lantern marzipan quincunx')]);
  const walks = vi.spyOn(many.vocabulary, Symbol.iterator);
  let walksAtFirstTurn = 0;
  setImmediate(() => (walksAtFirstTurn = walks.mock.calls.length));
  await lookUp(many, 'lanterm marzipam quincumx');
  // Somebody else had his turn before all of them were looked up.
  expect(walksAtFirstTurn).toBeGreaterThan(0);
  expect(walksAtFirstTurn).toBeLessThan(walks.mock.calls.length);
  const before = walks.mock.calls.length;
  expect(rank(many, everything, 'lanterm marzipam quincumx', 'en').words).toEqual(['lantern', 'marzipan', 'quincunx']);
  expect(walks.mock.calls.length).toBe(before);
});
