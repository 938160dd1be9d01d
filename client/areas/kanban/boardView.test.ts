import { describe, expect, test } from 'vitest';
import { type Board, columnsOf, type Move, neighborsAt, withMoves } from './boardView.ts';

const card = (id: string, columnId: string, rank: string, archivedAt: string | null = null) => ({
  id,
  columnId,
  rank,
  archivedAt,
});
const board = {
  columns: [
    { id: '2', title: 'Done', rank: 'b' },
    { id: '1', title: 'To do', rank: 'a' },
  ],
  cards: [
    card('10', '1', 'B'),
    card('11', '1', 'a'),
    card('12', '1', 'B'),
    card('13', '2', 'a'),
    card('14', '2', 'b', '2026-11-20'),
  ],
  longColumns: [],
} as unknown as Board;
const seen = (moves: Partial<Move>[] = []) =>
  withMoves(columnsOf(board), moves as Move[])
    .map(({ title, cards }) => `${title}: ${cards.map(({ id }) => id).join(' ')}`)
    .join(', ');

describe('what a board shows', () => {
  test('columns and cards in the order of their ranks, without what is archived', () => {
    expect(seen()).toBe('To do: 10 12 11, Done: 13');
  });

  test('KB-06 moves that are not confirmed yet are shown where they will lead, whatever others did', () => {
    expect(seen([{ id: '11', columnId: '2', afterId: null, beforeId: '13' }])).toBe('To do: 10 12, Done: 11 13');
    expect(seen([{ id: '11', columnId: '1', afterId: '99', beforeId: '10' }])).toBe('To do: 11 10 12, Done: 13');
    expect(seen([{ id: '11', columnId: '2', afterId: '99', beforeId: '98' }])).toBe('To do: 10 12, Done: 13 11');
    expect(seen([{ id: '99', columnId: '2', afterId: null, beforeId: null }])).toBe(seen());
    const twice = [
      { id: '10', columnId: '2', afterId: null, beforeId: null },
      { id: '13', columnId: '2', afterId: '10', beforeId: null },
    ];
    expect(seen(twice)).toBe('To do: 12 11, Done: 10 13');
  });

  test('a place is told by its neighbors', () => {
    const columns = columnsOf(board);
    expect(neighborsAt(columns, '13', { column: '1', index: 1 })).toEqual({ afterId: '10', beforeId: '12' });
    expect(neighborsAt(columns, '10', { column: '1', index: 2 })).toEqual({ afterId: '11', beforeId: null });
    expect(neighborsAt(columns, '10', { column: '9', index: 0 })).toEqual({ afterId: null, beforeId: null });
  });

  test('KB-25 cards that are on their way are counted, and what is put last goes behind them', () => {
    const columns = columnsOf({ ...board, longColumns: [{ columnId: '1', cardCount: 50 }] } as unknown as Board);
    expect(columns.map(({ cards, unread }) => cards.length + unread)).toEqual([50, 1]);
    expect(neighborsAt(columns, '13', { column: '1', index: 3 })).toEqual({ afterId: null, beforeId: null });
    expect(neighborsAt(columns, '13', { column: '1', index: 1 })).toEqual({ afterId: '10', beforeId: '12' });
  });
});
