import { expect, test } from 'vitest';
import { accessOf, actionsBySubject, scopesFor } from './tokenAccess.ts';
import type { Scope } from './tokenAccess.ts';

test('AP-05 chosen areas and actions are the scopes of a token, and all actions of an area one of them', () => {
  const everything = [{ action: 'manage', subject: 'all' }] as const;
  const chosen: Scope[] = [
    { action: 'read', subject: 'Order' },
    { action: 'update', subject: 'Order' },
    ...(['delete', 'read', 'create', 'update'] as const).map((action) => ({ action, subject: 'Invoice' as const })),
  ];
  const scopes = scopesFor('some', everything, chosen);
  expect(scopes).toEqual([...chosen.slice(0, 2), { action: 'manage', subject: 'Invoice' }]);
  expect(accessOf(scopes)).toBe('some');
  expect(actionsBySubject(scopes)).toEqual([
    ['Order', ['read', 'update']],
    ['Invoice', ['read', 'create', 'update', 'delete']],
  ]);
  expect(scopesFor('some', everything)).toEqual([]);
});

test('a token is called by what was chosen for it', () => {
  const everything = [{ action: 'manage', subject: 'all' }] as const;
  for (const access of ['full', 'read', 'shop', 'calendar'] as const)
    expect(accessOf(scopesFor(access, everything))).toBe(access);
});

test('a token that has less than a set of scopes tells what it has', () => {
  const rules = [
    { action: 'read', subject: 'Calendar' },
    { action: 'read', subject: 'CalendarEvent' },
  ] as const;
  expect(scopesFor('calendar', rules)).toEqual(rules);
  expect(accessOf(scopesFor('calendar', rules))).toBe('some');
  expect(scopesFor('calendar', [{ action: 'manage', subject: 'Order' }])).toEqual([]);
});
