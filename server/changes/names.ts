import { allowedRecords, recordsNow } from '../access/records.ts';
import { accessOf } from '../access/subjects.ts';
import type { Context } from '../context.ts';
import type { ChangeRow } from '../db/schema.ts';
import type { NamedRecord, Subject } from '../graphql/schema.generated.ts';
import { batched } from '../records/batched.ts';
import { nameOf } from './trashBin.ts';

/* What the history has to know besides a change, to tell it in words: names instead of ids, and the currency. */

const split = (key: string): [Subject, number] => {
  const [subject, id] = key.split(':') as [Subject, string];
  return [subject, Number(id)];
};

/** Names of records by `Subject:id`. Team members are known to each other; of other kinds only what the viewer may read. */
const knownName = batched('names told by the history', async (ctx, keys: string[]) => {
  const names = new Map<string, string>();
  for (const [subject, asked] of Map.groupBy(keys.map(split), ([kind]) => kind)) {
    const rows = await recordsNow(
      ctx,
      subject,
      asked.map(([, id]) => id),
    );
    const known =
      subject === 'User' ? [...rows.values()] : await allowedRecords(ctx, 'read', subject, [...rows.values()]);
    for (const row of known) {
      const name = nameOf(row);
      if (name !== undefined) names.set(`${subject}:${String(row['id'])}`, name);
    }
  }
  return names;
});

export async function namesIn(ctx: Context, subject: Subject, values: readonly unknown[]): Promise<NamedRecord[]> {
  const ids = [...new Set(values.flat().filter((value) => value !== null && value !== undefined))].map(String);
  const named = await Promise.all(
    ids.map(async (id) => {
      const name = await knownName(ctx, `${subject}:${id}`);
      return name === undefined ? [] : [{ id, name }];
    }),
  );
  return named.flat();
}

const knownCurrency = batched('currencies of changed records', async (ctx, keys: string[]) => {
  const found = new Map<string, string>();
  for (const [subject, asked] of Map.groupBy(keys.map(split), ([kind]) => kind)) {
    const rows = await recordsNow(
      ctx,
      subject,
      asked.map(([, id]) => id),
    );
    for (const [id, row] of rows) found.set(`${subject}:${id}`, String(row[accessOf(ctx.services, subject).currency!]));
  }
  return found;
});

/** Currency of the amounts of a change: what it says itself, or that of its record; null for the store's. */
export async function currencyOf(ctx: Context, change: ChangeRow): Promise<string | null> {
  const { currency: column } = accessOf(ctx.services, change.subject);
  if (column === undefined) return null;
  const said = (JSON.parse(change.after ?? change.before ?? '{}') as Record<string, unknown>)[column];
  if (typeof said === 'string') return said;
  return (await knownCurrency(ctx, `${change.subject}:${change.subjectId}`)) ?? null;
}
