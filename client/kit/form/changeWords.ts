import type { ReactNode } from 'react';
import type { DisplayTools, FieldDisplays } from './fieldDisplay.tsx';

/** A field of a change, as the change log has it. */
export type FieldChange = {
  field: string;
  before: unknown;
  after: unknown;
  /** Names of the records that the values are ids of. */
  names?: readonly { id: string; name: string }[];
};

/** What became of a field, to be read: in sentences of its own, or both values. */
export type ChangeWords = { label: string } & (
  | { lines: readonly string[] }
  | { lines?: undefined; before: ReactNode; after: ReactNode }
);

/** The one place that turns a change into words; null where nothing that people see has changed. */
export function changeWords(change: FieldChange, displays: FieldDisplays, tools: DisplayTools): ChangeWords | null {
  const display = (displays as Partial<FieldDisplays>)[change.field];
  if (!display) return null;
  const names = new Map(change.names?.map(({ id, name }) => [id, name]));
  const own: DisplayTools = {
    ...tools,
    nameOf: (id) => names.get(String(id)) ?? tools.text('form.value.unknownRecord'),
  };
  const label = tools.text(display.label);
  const lines = display.tell?.(change.before, change.after, own);
  if (lines) return lines.length > 0 ? { label, lines } : null;
  const before = display.show(change.before, own);
  const after = display.show(change.after, own);
  if (typeof before !== 'string' || before !== after) return { label, before, after };
  // The words are the same: only of a formatted text is it known that its looks have changed.
  return display.isFormatted ? { label, lines: [tools.text('form.history.formatting')] } : null;
}
