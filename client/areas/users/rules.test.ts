import { expect, test } from 'vitest';
import {
  actions,
  has,
  lacksValue,
  scopesOf,
  sharedScopes,
  toggled,
  withActions,
  withScopes,
  type Rule,
} from './rules.ts';

const all: Rule = { action: 'manage', subject: 'Product', conditions: null };
const games = { category: 'Games' };
const shoes = { category: 'Shoes' };

test('several values of a condition are a rule each', () => {
  const rules = withScopes([all], 'Product', ['update'], [games, shoes]);
  expect(rules.filter(({ action }) => action === 'update')).toEqual([
    { action: 'update', subject: 'Product', conditions: games },
    { action: 'update', subject: 'Product', conditions: shoes },
  ]);
  expect(scopesOf(rules, 'Product', 'update')).toEqual([games, shoes]);
  expect(scopesOf(rules, 'Product', 'read')).toEqual([null]);
  expect(sharedScopes(rules, 'Product')).toBeUndefined();
});

test('a rule for all records makes narrower ones of no account', () => {
  const rules: Rule[] = [all, { action: 'read', subject: 'Product', conditions: games }];
  expect(scopesOf(rules, 'Product', 'read')).toEqual([null]);
  expect(sharedScopes(rules, 'Product')).toEqual([null]);
});

test('the same values in another order are the same records', () => {
  const rules = withScopes(withScopes([], 'Product', ['read'], [games, shoes]), 'Product', ['update'], [shoes, games]);
  expect(sharedScopes(rules, 'Product')).toEqual([games, shoes]);
});

test('an action that is added holds for the records that the others share', () => {
  const rules = toggled([{ action: 'read', subject: 'Product', conditions: games }], 'Product', 'update');
  expect(scopesOf(rules, 'Product', 'update')).toEqual([games]);
  const apart = toggled(withScopes(rules, 'Product', ['update'], [shoes]), 'Product', 'delete');
  expect(scopesOf(apart, 'Product', 'delete')).toEqual([null]);
  expect(has(toggled(apart, 'Product', 'delete'), 'Product', 'delete')).toBe(false);
});

test('subjects are switched on together, and keep the conditions that they have', () => {
  const narrow: Rule = { action: 'read', subject: 'Order', conditions: { country: 'FR' } };
  const rules = withActions([narrow], ['Order', 'Product'], actions, true);
  expect(actions.map((action) => scopesOf(rules, 'Order', action))).toEqual(actions.map(() => [{ country: 'FR' }]));
  expect(actions.every((action) => has(rules, 'Product', action))).toBe(true);
  expect(withActions(rules, ['Order', 'Product'], actions, false)).toEqual([]);
});

test('RP-09 a condition without a value is noticed, one for an empty record is not', () => {
  const narrow = (conditions: Rule['conditions']): Rule => ({ action: 'read', subject: 'Product', conditions });
  expect(lacksValue([all, narrow(games), narrow({ category: '' })])).toBe(true);
  expect(lacksValue([all, narrow(games), narrow({ isActive: false }), narrow({ ownerId: null })])).toBe(false);
});
