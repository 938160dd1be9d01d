import { expect, test } from 'vitest';
import { changeWords } from './changeWords.ts';
import type { FieldChange } from './changeWords.ts';
import * as displays from './fieldDisplay.tsx';
import type { DisplayTools, FieldDisplay } from './fieldDisplay.tsx';

/** Texts as their ids with what they are given, figures with their unit. */
const tools = {
  text: (id: string, values: Record<string, unknown> = {}) =>
    [id.replace(/^form\.(history|value)\./, ''), ...Object.values(values)].join(' '),
  locale: 'en',
  money: (cents: number) => `${(cents / 100).toFixed(2)} EUR`,
  formats: {
    number: (value: number) => `#${value}`,
    money: (cents: number) => `$${cents / 100}`,
    day: (value: string) => `day ${value}`,
    dateTime: (value: string) => `at ${value}`,
    list: (values: readonly string[]) => values.join(' + '),
  },
} as unknown as DisplayTools;

const label = 'form.history.added';

function words(
  display: FieldDisplay,
  before: unknown,
  after: unknown,
  names: FieldChange['names'] = [],
): string | null {
  const said = changeWords({ field: 'f', before, after, names }, { f: display }, tools);
  if (said === null) return null;
  expect(said.label).toBe('added');
  return said.lines ? said.lines.join('; ') : `${String(said.before)} → ${String(said.after)}`;
}

const people = [
  { id: '1', name: 'Ada' },
  { id: '2', name: 'Théo' },
];

test('every kind of field is told in words, and nothing where a reader sees no difference', () => {
  const { plain, number, code, money, instant, day, list, record, records, word, yesNo, special } = displays;
  const cases: [FieldDisplay, unknown, unknown, string | null, FieldChange['names']?][] = [
    [plain(label), 'a', 'b', 'a → b'],
    [plain(label), null, 'b', 'none → b'],
    [plain(label), '', null, null],
    [plain(label), 'x'.repeat(300), 'y', `${'x'.repeat(240)}… → y`],
    [number(label), 1, 20, '#1 → #20'],
    [number(label), null, 0, 'none → #0'],
    [code(label), 100_001, 'A7', '100001 → A7'],
    [money(label), 1250, 990, '12.50 EUR → 9.90 EUR'],
    [day(label), '2026-11-20', null, 'day 2026-11-20 → none'],
    [instant(label), null, '2026-11-20T09:30:00.000Z', 'none → at 2026-11-20T09:30:00.000Z'],
    [yesNo(label), false, true, 'no → yes'],
    [word(label, { OPEN: 'form.history.removed' }), 'OPEN', 'OTHER', 'removed → OTHER'],
    [list(label), ['a', 'b'], ['b', 'c'], 'added c; removed a'],
    [list(label), '["a"]', '["a"]', null],
    [list(label), [{ name: 'Ada' }], [{ email: 'x@y.z' }], 'added x@y.z; removed Ada'],
    [record(label), 1, 2, 'Ada → Théo', people],
    [record(label), 1, 9, 'Ada → unknownRecord', people],
    [record(label), null, '2', 'none → Théo', people],
    [records(label), [1], [1, 2], 'added Théo', people],
    [records(label), [1, 2], [], 'removed Ada; removed Théo', people],
    [records(label), ['1', '2'], [2, 1], null, people],
    [special(label, (value) => `<${String(value)}>`), 1, 2, '<1> → <2>'],
  ];
  for (const [display, before, after, said, names] of cases) expect(words(display, before, after, names)).toBe(said);
});

test('rows say which came, went, moved, were renamed, and what of them is other', () => {
  type Row = { name: string; cents: number };
  const lines = displays.rows<Row>(label, {
    name: ({ name }) => name,
    parts: ({ cents }, { money }) => ({ 'form.history.changed': money!(cents) }),
  });
  const [lamp, chair] = [
    { name: 'Lamp', cents: 1000 },
    { name: 'Chair', cents: 500 },
  ];
  expect(words(lines, [lamp], [lamp, chair])).toBe('added Chair · 5.00 EUR');
  expect(words(lines, [lamp, chair], [chair])).toBe('removed Lamp');
  expect(words(lines, [lamp], [{ ...lamp, cents: 900 }])).toBe('part Lamp changed 10.00 EUR 9.00 EUR');
  expect(words(lines, [lamp], [{ ...lamp, name: 'Big lamp' }])).toBe('renamed Lamp Big lamp');
  expect(words(lines, [lamp, chair], [chair, lamp])).toBe('reordered');
  expect(words(lines, [lamp], [{ ...lamp }])).toBeNull();
});

test('only of a formatted text is it said that its looks have changed', () => {
  const formatted: FieldDisplay = { label, show: () => 'same', isFormatted: true };
  const plain: FieldDisplay = { label, show: () => 'same' };
  expect(words(formatted, '<p>same</p>', '<p><b>same</b></p>')).toBe('formatting');
  expect(words(plain, 1, 2)).toBeNull();
  expect(changeWords({ field: 'unknown', before: 1, after: 2 }, {}, tools)).toBeNull();
});
