import { describe, expect, test } from 'vitest';
import { firstValues } from './firstValues.ts';

type Values = { client: string | null; lines: { name: string; cents: number | null }[]; note: string };
type Kind = Parameters<typeof firstValues<{ id: string; version: number } & Values, Values, Values>>[0];

const kind = {
  empty: { client: null, lines: [{ name: '', cents: null }], note: '' },
  recordOf: ({ client, lines, note }) => ({ client, lines, note }),
  toForm: (record) => structuredClone(record),
  toRecord: ({ client, lines, note }) => ({
    client: client ?? '',
    lines: lines.map(({ name, cents }) => ({ name, cents: cents ?? 0 })),
    note: note.trim(),
  }),
} as Kind;

describe('values that a form begins with', () => {
  test('miss what has not been chosen or typed, in rows, too', () =>
    expect(firstValues(kind, null)).toEqual({ client: null, lines: [{ name: '', cents: null }], note: '' }));

  test('are those of the record else, in the shape that the form has', () => {
    const lines = [{ name: 'Desk', cents: 1990, __typename: 'Line' }];
    expect(firstValues(kind, null, { client: '7', lines, note: ' soon ' })).toEqual({
      client: '7',
      lines: [{ name: 'Desk', cents: 1990 }],
      note: 'soon',
    });
  });

  test('are what is stored of one that is there', () => {
    const stored = { id: '1', version: 3, client: '7', lines: [{ name: 'Desk', cents: 0 }], note: '' };
    expect(firstValues(kind, stored)).toEqual({ client: '7', lines: [{ name: 'Desk', cents: 0 }], note: '' });
  });
});
