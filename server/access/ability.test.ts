import { describe, expect, test } from 'vitest';
import { buildAbility, meets, parseConditions } from './ability.ts';

describe('conditions of a rule', () => {
  test('are plain equalities', () => {
    expect(parseConditions('{"ownerId":7,"isOpen":true,"note":null}')).toEqual({
      ownerId: 7,
      isOpen: true,
      note: null,
    });
    expect(parseConditions(null)).toBeNull();
  });

  test.for([
    '{"price":{"$gt":0}}',
    '{"$or":[{"a":1}]}',
    '{"$where":"1"}',
    '{"a":[1]}',
    '{"a.b":1}',
    '{"a b":1}',
    '{"a":1e999}',
    '{}',
    '[]',
    '"a"',
    '7',
    'null',
    'no json',
    '{"":1}',
    '{"__proto__":1}',
  ])('refuses %s, which might mean something else in SQL', (text) => {
    expect(() => parseConditions(text)).toThrow();
  });

  test('must all be equal', () => {
    expect(meets({ ownerId: 7, status: 'open' }, { ownerId: 7, status: 'open' })).toBe(true);
    expect(meets({ ownerId: 7, status: 'open' }, { ownerId: 7, status: 'done' })).toBe(false);
    expect(meets({ ownerId: 7 }, { ownerId: '7' })).toBe(false);
    expect(meets({ ownerId: null }, {})).toBe(false);
    expect(meets({ toString: null } as never, {})).toBe(false);
  });

  test('take 1 and 0 of a row for true and false', () => {
    expect(meets({ isOpen: true }, { isOpen: 1 })).toBe(true);
    expect(meets({ isOpen: false }, { isOpen: 0 })).toBe(true);
    expect(meets({ isOpen: true }, { isOpen: 0 })).toBe(false);
    expect(meets({ quantity: 1 }, { quantity: true })).toBe(false);
  });
});

test('rules add up, and manage and all include everything', () => {
  const ability = buildAbility([
    { action: 'read', subject: 'Order', conditions: null },
    { action: 'manage', subject: 'Email', conditions: null },
  ]);
  expect(ability.can('read', 'Order')).toBe(true);
  expect(ability.can('update', 'Order')).toBe(false);
  expect(ability.can('delete', 'Email')).toBe(true);
  expect(ability.can('read', 'Product')).toBe(false);
  expect(buildAbility([{ action: 'manage', subject: 'all', conditions: null }]).can('delete', 'Role')).toBe(true);
  expect(buildAbility([]).can('read', 'AclDemo')).toBe(false);
});
