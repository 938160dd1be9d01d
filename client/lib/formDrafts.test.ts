import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey, dropDraftsOf, readDraft, writeDraft } from './formDrafts.ts';

const day = 24 * 3_600_000;
const draft = (at: number) => ({ at, base: { version: 1, record: { name: 'a' } }, values: { name: 'b' } });

/** A storage whose keys are its own properties, as those of the browser's are. */
class Storage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    (this as unknown as Record<string, string>)[key] = value;
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new Storage()));

test('7.3: a draft is given back to the user who typed it, and to nobody else', () => {
  writeDraft(draftKey('1', 'Product:7'), draft(Date.now()));
  expect(readDraft(draftKey('1', 'Product:7'))?.values).toEqual({ name: 'b' });
  expect(readDraft(draftKey('2', 'Product:7'))).toBeNull();
});

test('7.3: a draft is gone after seven days', () => {
  writeDraft(draftKey('1', 'Product:7'), draft(Date.now() - 6 * day));
  writeDraft(draftKey('1', 'Product:8'), draft(Date.now() - 8 * day));
  expect(readDraft(draftKey('1', 'Product:7'))).not.toBeNull();
  expect(readDraft(draftKey('1', 'Product:8'))).toBeNull();
  expect(Object.keys(localStorage)).toEqual([draftKey('1', 'Product:7')]);
});

test('7.3: signing out drops the drafts of that user only', () => {
  writeDraft(draftKey('1', 'Product:7'), draft(Date.now()));
  writeDraft(draftKey('2', 'Product:7'), draft(Date.now()));
  dropDraftsOf('1');
  expect(Object.keys(localStorage)).toEqual([draftKey('2', 'Product:7')]);
});
