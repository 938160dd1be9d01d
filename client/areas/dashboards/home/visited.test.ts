import { expect, test } from 'vitest';
import { isOfRecord, withVisit } from './visited.ts';

test('the address of a record has a number that says which', () => {
  for (const path of ['/apps/invoice/preview/5036', '/apps/kanban?item=7', '/apps/email?thread=12&q=a'])
    expect(isOfRecord(path), path).toBe(true);
  for (const path of ['/apps/invoice/list', '/apps/user/list?page=2&size=25', '/home', '/apps/chat?unread=true'])
    expect(isOfRecord(path), path).toBe(false);
});

test('what is opened again stands in front once, and the oldest is forgotten', () => {
  const paths = Array.from({ length: 20 }, (_, at) => `/a/${at}`);
  expect(withVisit(paths, '/a/5').slice(0, 2)).toEqual(['/a/5', '/a/0']);
  expect(withVisit(paths, '/a/99')).toHaveLength(20);
  expect(withVisit(paths, '/a/99')).not.toContain('/a/19');
});
