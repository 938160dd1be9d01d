import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import type { DisplayTools } from './fieldDisplay.tsx';
import { flag, formOf, line, moment, neededLine, oneOf, picture, several } from './formFields.ts';

const statusTexts = { OPEN: 'kit.row.edit', LATER: 'kit.row.delete' } as const;
const form = formOf(
  {
    name: neededLine('kit.row.edit', 5),
    slug: line('kit.row.edit', 8, [/^[a-z]*$/, 'slug']),
    status: oneOf('kit.row.edit', statusTexts, 'OPEN'),
    at: moment('kit.row.edit'),
    isRest: flag('kit.row.edit'),
    tags: several('kit.row.edit', 2),
  },
  { at: ({ status }) => status === 'LATER', tags: ({ isRest }) => !isRest },
);
const full = { ...form.empty, name: ' Ab ', tags: ['x'] };
const problems = (values: typeof form.empty) =>
  Object.fromEntries(
    (safeParse(form.schema, values).issues ?? []).map(({ path, message }) => [path?.[0].key, message]),
  );

test('the fields of a form give what a new record has, and which of them are never empty', () => {
  expect(form.empty).toEqual({ name: '', slug: '', status: 'OPEN', at: null, isRest: false, tags: [] });
  expect(form.needed).toEqual(['name']);
  expect(Object.keys(form.displays)).toEqual(Object.keys(form.empty));
});

test('each field has its own rule, with the same keys that the server answers', () => {
  expect(problems(full)).toEqual({});
  expect(problems({ ...full, name: '  ', slug: 'x y' })).toMatchObject({ name: 'required', slug: 'slug' });
  expect(problems({ ...full, name: 'abcdef', tags: ['a', 'b', 'c'] })).toMatchObject({
    name: 'tooLong:5',
    tags: 'tooMany:2',
  });
});

test('a field that depends on others is needed where it applies, and sent empty where it does not', () => {
  expect(problems({ ...full, status: 'LATER' })).toEqual({ at: 'required' });
  // All that is missing is said at once.
  expect(problems({ ...form.empty, status: 'LATER' })).toEqual({ name: 'required', at: 'required', tags: 'required' });
  expect(problems({ ...full, tags: [] })).toEqual({ tags: 'required' });
  expect(problems({ ...full, tags: [], isRest: true })).toEqual({});
  const kept = { ...full, at: '2026-11-20T10:00:00Z', isRest: true };
  expect(form.toRecord(kept)).toMatchObject({ name: 'Ab', at: null, tags: [] });
  expect(form.toRecord({ ...kept, status: 'LATER', isRest: false })).toMatchObject({ at: kept.at, tags: ['x'] });
});

test('a history tells of one picture as of several', () => {
  const { show } = picture('kit.row.edit').display;
  const tools = { text: (id: string) => id } as DisplayTools;
  expect(JSON.stringify(show('/files/a.png', tools))).toContain('"src":"/files/a.png"');
  expect(show(null, tools)).toBe('form.value.none');
});
