import type { Context } from '../context.ts';
import type { Tables } from '../db/schema.ts';
import { recordId } from '../db/recordId.ts';
import { invalid } from '../errors.ts';
import type { Problem } from '../fields.ts';
import { required, unknown } from '../fields.ts';

/** As many changes as a batch may have to be taken back at once. */
export const maxMoved = 9000;

type Leaving = {
  /** The record that is deleted. */
  id: number;
  table: keyof Tables;
  noun: string;
  /** Where what belongs to it goes, and the argument that says so. */
  to: string | number | null;
  field: string;
  /** How many belong to it, what they are and how that is said: `products`, `are in it`. */
  count: number;
  parts: string;
  belong: string;
};

/** The record that the parts of a deleted one go to; throws what speaks against moving them there. */
export async function heirOf<Row extends { id: number }>(tx: Context, leaving: Leaving): Promise<Row> {
  const { id, table, noun, to, field, count, parts, belong } = leaving;
  const refuse = (problem: Problem) => invalid({ [field]: problem });
  if (to === null) throw refuse({ ...required, limit: count, message: `is required: ${count} ${parts} ${belong}` });
  if (count > maxMoved)
    throw refuse({
      key: 'tooMany',
      limit: maxMoved,
      message: `can take at most ${maxMoved} ${parts}; move some first`,
    });
  const heir = await tx.db
    .selectFrom(table as 'categories')
    .selectAll()
    .where('id', '=', recordId(to) ?? 0)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (heir === undefined) throw refuse(unknown(`there is no such ${noun} besides it`));
  return heir as unknown as Row;
}
