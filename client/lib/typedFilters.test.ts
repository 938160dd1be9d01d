import { describe, expect, test } from 'vitest';
import { choice, flag, text } from './listState.ts';
import { typedFilters } from './typedFilters.ts';
import { day } from '../app/list/dayParam.ts';

const codec = {
  q: text(),
  page: text(),
  status: choice(['pending', 'ready_to_pickup']),
  stock: flag(),
  from: day(),
  to: day(),
};

describe('SE-18 the search of a list takes the operators of the search of everything', () => {
  test.each([
    ['ann status:pending', { q: 'ann', status: 'pending' }],
    ['status:"Ready to pickup" bell', { q: 'bell', status: 'ready_to_pickup' }],
    ['status:ready-to-pickup', { q: '', status: 'ready_to_pickup' }],
    ['stock:yes lamp', { q: 'lamp', stock: true }],
    ['after:2026-11-01 before:2026-12-01', { q: '', from: '2026-11-01', to: '2026-11-30' }],
  ])('%s', (typed, state) => expect(typedFilters(codec, typed)).toEqual(state));

  test.each(['plain words', 'status:unknown', 'page:2', 'https://a.example', 'before:soon', 'price:10-20'])(
    'what the list does not know stays text: %s',
    (typed) => expect(typedFilters(codec, typed)).toEqual({ q: typed }),
  );
});
