import { describe, expect, test } from 'vitest';
import type { Card, ViewColumn } from './boardView.ts';
import { laneChange, laneFieldIn, lanesOf } from './lanes.ts';

const card = (id: string, values: Partial<Card> = {}) =>
  ({ id, memberIds: [], labels: [], dueOn: null, ...values }) as unknown as Card;
const column = (id: string, cards: Card[], isDone = false) =>
  ({ id, title: id, head: { isDone }, cards }) as ViewColumn;
const columns = [
  column('todo', [
    card('a', { memberIds: ['2', '1'], labels: ['Own', 'UX'], dueOn: '2026-11-19' }),
    card('b', { memberIds: ['1'], labels: ['App'], dueOn: '2026-11-21' }),
    card('c'),
  ]),
  column('done', [card('d', { memberIds: ['9'], dueOn: '2026-11-01' }), card('e', { dueOn: '2027-01-01' })], true),
];
const people = [{ id: '1' }, { id: '2' }];
const seen = (field: 'member' | 'label' | 'due') =>
  lanesOf(columns, field, { today: '2026-11-20', people, labels: [{ name: 'UX' }, { name: 'App' }] }).map(
    ({ id, count, columns: all }) =>
      `${id} ${count}: ${all.map(({ cards }) => cards.map((one) => one.id).join('')).join('|')}`,
  );

describe('KB-17: lanes', () => {
  test('KB-17 cards stand in lanes by member, by label and by due date; those without come last', () => {
    expect(seen('member')).toEqual(['1 2: ab|', '2 1: a|', '9 1: |d', 'none 2: c|e']);
    expect(seen('label')).toEqual(['UX 1: a|', 'App 1: b|', 'Own 1: a|', 'none 3: c|de']);
    expect(seen('due')).toEqual(['overdue 1: a|', 'soon 1: b|', 'done 2: |de', 'none 1: c|']);
  });

  test('KB-17 where cards may be added, the lane of those without is there before it has any', () => {
    const all = [column('todo', [card('a', { memberIds: ['1'] })])];
    const given = { today: '2026-11-20', people, labels: [] };
    const ids = (isOpen: boolean) => lanesOf(all, 'member', given, isOpen).map(({ id, count }) => [id, count]);
    expect(ids(false)).toEqual([['1', 1]]);
    expect(ids(true)).toEqual([
      ['1', 1],
      ['none', 0],
    ]);
    expect(laneChange({ memberIds: [], labels: [] }, 'label', null, 'UX')).toEqual({ labels: ['UX'] });
  });

  test('KB-17 the address says by what, and nothing else is taken', () => {
    expect(laneFieldIn(new URLSearchParams('lanes=label'))).toBe('label');
    expect(laneFieldIn(new URLSearchParams('lanes=__proto__'))).toBeNull();
    expect(laneFieldIn(new URLSearchParams())).toBeNull();
  });

  test('KB-17 a card that is dropped in another lane leaves the one that it came from and keeps the rest', () => {
    const dropped = card('a', { memberIds: ['1', '3'], labels: ['UX'] });
    expect(laneChange(dropped, 'member', '1', '2')).toEqual({ memberIds: ['3', '2'] });
    expect(laneChange(dropped, 'member', '1', '3')).toEqual({ memberIds: ['3'] });
    expect(laneChange(dropped, 'label', 'UX', 'none')).toEqual({ labels: [] });
    expect(laneChange(dropped, 'label', null, 'App')).toEqual({ labels: ['UX', 'App'] });
    expect(laneChange(dropped, 'due', 'soon', 'later')).toBeNull();
  });
});
