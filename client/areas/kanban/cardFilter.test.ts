import { describe, expect, test } from 'vitest';
import { filterIn, isFiltering, none, passes } from './cardFilter.ts';

const card = { title: 'Réserver le stand', labels: ['UX', 'Budget'], memberIds: ['7'], dueOn: '2026-11-21' };
const bare = { title: 'Bare', labels: [], memberIds: [], dueOn: null };
const shown = (query: string, one = card, isDone = false) =>
  passes(one, filterIn(new URLSearchParams(query)), { today: '2026-11-20', isDone });

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
  ])('KB-13 %s', (query, isCard, isBare) => {
    expect([shown(query), shown(query, bare as unknown as typeof card)]).toEqual([isCard, isBare]);
    expect(isFiltering(filterIn(new URLSearchParams(query)))).toBe(query !== '');
  });

  test('KB-11 what is done is no longer due', () => {
    expect(shown('due=soon', card, true)).toBe(false);
    expect(shown('due=done', card, true)).toBe(true);
    expect(shown('due=overdue', { ...card, dueOn: '2026-11-19' })).toBe(true);
  });
});
