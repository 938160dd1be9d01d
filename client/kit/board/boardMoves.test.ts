import { describe, expect, test } from 'vitest';
import { moveCard, placeOf, stepFrom } from './boardMoves.ts';

const cards = (ids: string) => [...ids].map((id) => ({ id }));
const columns = [
  { id: 'todo', title: 'To do', cards: cards('abc') },
  { id: 'doing', title: 'Doing', cards: cards('d') },
  { id: 'done', title: 'Done', cards: [] as { id: string }[] },
];
const seen = (all: typeof columns) => all.map((column) => column.cards.map(({ id }) => id).join('')).join(' ');

describe('issue 8.3: cards of a board', () => {
  test.each([
    ['a', { column: 'todo', index: 2 }, 'bca d '],
    ['c', { column: 'todo', index: 0 }, 'cab d '],
    ['b', { column: 'doing', index: 1 }, 'ac db '],
    ['d', { column: 'done', index: 9 }, 'abc  d'],
    ['x', { column: 'done', index: 0 }, 'abc d '],
  ])('%s goes to %o', (id, to, after) => expect(seen(moveCard(columns, id, to))).toBe(after));

  test('steps end at the edges', () => {
    const at = placeOf(columns, 'c')!;
    expect(stepFrom(columns, at, { cards: 1 })).toBeNull();
    expect(stepFrom(columns, at, { cards: -1 })).toEqual({ column: 'todo', index: 1 });
    expect(stepFrom(columns, at, { columns: 1 })).toEqual({ column: 'doing', index: 1 });
    expect(stepFrom(columns, at, { columns: -1 })).toBeNull();
    expect(placeOf(columns, 'x')).toBeNull();
  });
});
