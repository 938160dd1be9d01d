import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changeWords } from '../../kit/form/changeWords.ts';
import type { DisplayTools } from '../../kit/form/fieldDisplay.tsx';
import { counted } from './countedDisplay.ts';
import { securityFields } from './securityFields.ts';

const tools = {
  text: (id: string, values: Record<string, unknown> = {}) => [id, ...Object.values(values)].join(' '),
} as DisplayTools;

test('PL-13 a rule of a role that got another condition is told, though there are as many as before', () => {
  const displays = { rules: counted('roles.field.rules', 'roles.page.ruleCount') };
  const rule = { action: 'read', subject: 'Product', conditions: null };
  const narrow = { ...rule, conditions: { category: 'Games' } };
  expect(changeWords({ field: 'rules', before: [rule], after: [narrow] }, displays, tools)).toEqual({
    label: 'roles.field.rules',
    lines: ['form.history.added roles.page.ruleCount 1', 'form.history.removed roles.page.ruleCount 1'],
  });
  expect(changeWords({ field: 'rules', before: [rule], after: [rule] }, displays, tools)).toBeNull();
});

test('PL-13 every change to the security of an account has words in histories', () => {
  const server = new URL('../../../server/', import.meta.url);
  const noted = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [...readFileSync(new URL(name, server), 'utf8').matchAll(/noteSecurityChange\(.*'(\w+)'\)/g)])
    .map(([, field]) => field!);
  expect(noted.length).toBeGreaterThan(5);
  const declared = readFileSync(new URL('areas/users/index.ts', server), 'utf8');
  for (const field of noted) expect(declared).toContain(`'${field}'`);
  for (const field of [...noted, 'invitedAt'])
    expect([field, changeWords({ field, before: null, after: 'changed' }, securityFields, tools)?.lines]).toEqual([
      field,
      [expect.any(String)],
    ]);
});
