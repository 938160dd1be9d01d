import { describe, expect, test } from 'vitest';
import { filterIn, isFiltering, none, passes } from './cardFilter.ts';

const card = { id: '1', title: 'Réserver le stand', labels: ['UX', 'Budget'], memberIds: ['7'], dueOn: '2026-11-21' };
const bare = { id: '2', title: 'Bare', labels: [], memberIds: [], dueOn: null };
const shown = (query: string, one = card, isDone = false) =>
  passes(one, filterIn(new URLSearchParams(query)), { today: '2026-11-20', isDone, viewerId: '7' });

describe('KB-13: filters of a board', () => {
  test.each([
    ['', true, true],
    ['search=reserver', true, false],
    ['search=ux+stand', true, false],
    ['search=nothing', false, false],
    ['label=Budget', true, false],
    [`label=${none}`, false, true],
    ['member=7', true, false],
    ['member=8', false, false],
    [`member=${none}`, false, true],
    ['due=soon', true, false],
    ['due=overdue', false, false],
    [`due=${none}`, false, true],
    ['label=UX&member=8', false, false],
    ['label=Other&label=Budget', true, false],
    [`label=Other&label=${none}`, false, true],
    ['member=me', true, false],
    [`member=8&member=${none}`, false, true],
    ['due=overdue&due=soon', true, false],
  ])('KB-13 %s', (query, isCard, isBare) => {
    expect([shown(query), shown(query, bare as unknown as typeof card)]).toEqual([isCard, isBare]);
    expect(isFiltering(filterIn(new URLSearchParams(query)))).toBe(query !== '');
  });

  test('KB-13 words of descriptions and comments are found by the server', () => {
    const about = { today: '2026-11-20', isDone: false };
    const filter = filterIn(new URLSearchParams('search=caterer'));
    expect(passes(card, filter, { ...about, found: new Set(['1']) })).toBe(true);
    expect(passes(card, filter, { ...about, found: new Set(['2']) })).toBe(false);
  });

  test('KB-11 what is done is no longer due', () => {
    expect(shown('due=soon', card, true)).toBe(false);
    expect(shown('due=done', card, true)).toBe(true);
    expect(shown('due=overdue', { ...card, dueOn: '2026-11-19' })).toBe(true);
  });
});
