import { expect, test } from 'vitest';
import { fileOfRole, roleOfFile, rulesBeyond } from './roleFile.ts';
import type { Rule } from './rules.ts';

const rules: Rule[] = [
  { action: 'read', subject: 'Product', conditions: { category: 'Games', status: 'Published' } },
  { action: 'manage', subject: 'Order', conditions: null },
];
const role = {
  name: 'Games',
  description: 'Sells games',
  needsTwoStep: true,
  rules,
  fieldRules: [{ subject: 'Product', field: 'costCents', limit: 'HIDE' } as const],
};

test('RP-18 a role comes back from its file as it was', () => {
  expect(roleOfFile(fileOfRole(role), ['Product', 'Order'])).toEqual({ values: role, unknown: [] });
});

test('RP-18 rules on what is not known here are left out and named', () => {
  const read = roleOfFile(fileOfRole(role), ['Order']);
  expect(read?.unknown).toEqual(['Product']);
  expect(read?.values).toMatchObject({ rules: [rules[1]], fieldRules: [] });
});

test.each(['', '{', '[]', '{"format":"atrium-role"}', JSON.stringify({ ...role, format: 'other' })])(
  'RP-18 a file of something else is told: %s',
  (text) => expect(roleOfFile(text, ['Product'])).toBeNull(),
);

test('RP-18 rules are compared whatever the order of their conditions', () => {
  const turned: Rule[] = [
    { action: 'read', subject: 'Product', conditions: { status: 'Published', category: 'Games' } },
  ];
  expect(rulesBeyond(rules, turned)).toBe(1);
  expect(rulesBeyond(turned, rules)).toBe(0);
});
