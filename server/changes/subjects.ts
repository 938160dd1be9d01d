import type { Area, Undo } from '../areas/area.ts';
import type { Context } from '../context.ts';
import type { ChangeRow, Tables } from '../db/schema.ts';
import type { Subject } from '../graphql/schema.generated.ts';

/* What the areas say of their subjects. The change log knows no area, so `buildApp` hands it in. */

const undos = new Map<Subject, Undo>();
const tables = new Map<Subject, keyof Tables>();
const owners = new Map<Subject, string>();

export function registerSubjects(areas: readonly Area[]): void {
  for (const area of areas) {
    for (const [subject, undo] of Object.entries(area.undo ?? {})) undos.set(subject as Subject, undo);
    for (const [subject, table] of Object.entries(area.tables ?? {})) tables.set(subject as Subject, table);
    for (const [subject, column] of Object.entries(area.owners ?? {})) owners.set(subject as Subject, column);
  }
}

/** How changes of the subject are taken back; undefined when they cannot be. */
export const undoOf = (subject: Subject): Undo | undefined => undos.get(subject);

/** Kinds of records that go to the trash: those that can be put back. */
export const undoableSubjects = (): Subject[] => [...undos.keys()];

/** Column with whose the record is, when it is nobody else's to see. */
export const ownerColumn = (subject: Subject): string | undefined => owners.get(subject);

type Row = Readonly<Record<string, unknown>>;

/** The record as it is now; null when it is gone or the subject has no table. */
export async function recordNow(ctx: Context, subject: Subject, id: number): Promise<Row | null> {
  const table = tables.get(subject);
  if (table === undefined) return null;
  // Every subject's table has an id; which table it is cannot be told by its type here.
  const query = ctx.db
    .selectFrom(table as 'categories')
    .selectAll()
    .where('id', '=', id);
  return ((await query.executeTakeFirst()) as Row | undefined) ?? null;
}

/** The record that a change was about, to check rules with conditions: as it is now, or as it was when it was deleted. */
export async function recordOf(
  ctx: Context,
  change: Pick<ChangeRow, 'subject' | 'subjectId' | 'before'>,
): Promise<Row | null> {
  const now = await recordNow(ctx, change.subject, change.subjectId);
  return now ?? (change.before === null ? null : (JSON.parse(change.before) as Row));
}
