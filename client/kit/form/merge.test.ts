import { describe, expect, it } from 'vitest';
import { changedFields, mergeEdits, pick, sameValue } from './merge.ts';

const base = { name: 'Lamp', priceCents: 1000, tags: ['home'], options: [{ kind: 'SIZE', value: 'M' }] };

describe('comparing values', () => {
  it('compares lists and records by content, in order', () => {
    expect(sameValue(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(sameValue([{ kind: 'SIZE', value: 'M' }], [{ value: 'M', kind: 'SIZE' }])).toBe(true);
    expect(sameValue({ a: undefined }, {})).toBe(false);
    expect(sameValue(null, '')).toBe(false);
    expect(sameValue(Number.NaN, Number.NaN)).toBe(true);
  });
  it('names the fields that differ', () => {
    expect(changedFields(base, { ...base, tags: ['home'] })).toEqual([]);
    expect(changedFields(base, { ...base, name: 'Desk lamp', tags: [] })).toEqual(['name', 'tags']);
  });
});

describe('merging two edits of one record', () => {
  it('keeps both when they touched different fields', () => {
    const merge = mergeEdits(base, { ...base, name: 'Desk lamp' }, { ...base, priceCents: 900 });
    expect(merge.merged).toEqual({ ...base, name: 'Desk lamp', priceCents: 900 });
    expect(merge).toMatchObject({ conflicts: [], taken: ['priceCents'] });
  });
  it('reports a field that both changed, and holds my value until somebody chooses', () => {
    const merge = mergeEdits(base, { ...base, tags: ['desk'] }, { ...base, tags: ['light'], name: 'Lamp 2' });
    expect(merge.conflicts).toEqual(['tags']);
    expect(merge.taken).toEqual(['name']);
    expect(merge.merged.tags).toEqual(['desk']);
  });
  it('is no conflict when both chose the same value, or when they changed it back', () => {
    expect(mergeEdits(base, { ...base, priceCents: 5 }, { ...base, priceCents: 5 }).conflicts).toEqual([]);
    expect(mergeEdits(base, { ...base, priceCents: 5 }, base)).toMatchObject({ conflicts: [], taken: [] });
  });
});

it('sends only the fields that changed', () => {
  expect(pick(base, ['name'])).toEqual({ name: 'Lamp' });
});
