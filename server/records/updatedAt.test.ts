import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Tables whose lists are read in the order of their changes. */
const listed =
  'products|categories|orders|customers|reviews|referrals|invoices|recurringInvoices|users|permissions|teams|contactRequests|boardCards|calendarEvents';
/** What no list shows, and when somebody was seen, which is no change of theirs. */
const unseen = /^\{ (authzVersion: \w+\('authzVersion', '\+', 1\),?|lastSeenAt) \}$/;

test('every statement that changes a record of a list says when it was changed', () => {
  const found: string[] = [];
  for (const file of globSync('server/**/*.ts')) {
    if (/\.(test|seed|generated)\.ts$|migrations/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    for (const { 0: statement, index } of text.matchAll(
      new RegExp(`updateTable\\('(?:${listed})'\\)\\s*\\.set\\((?:[^;]*?)\\.execute`, 'gs'),
    )) {
      const set = /(\{[^{}]*\})/.exec(statement)?.[1]?.replace(/\s+/g, ' ') ?? '';
      const isSaid = statement.includes('updatedAt') || /\.set\(\w+\)/.test(statement);
      if (!isSaid && !unseen.test(set)) found.push(`${file}:${text.slice(0, index).split('\n').length}`);
    }
    for (const { 0: statement, index } of text.matchAll(
      /`\s*update (products|orders|customers|invoices|users)\b[^`]*`/gs,
    ))
      if (!statement.includes('updated_at')) found.push(`${file}:${text.slice(0, index).split('\n').length}`);
  }
  expect(found).toEqual([]);
});
