import { isDay } from '../../calendarDays.ts';
import type { Context } from '../../context.ts';
import type { CustomFieldRow, UserRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { isLongerThan, isProblem, malformed, oneLine, pageAddress, tooLong, tooMany, unknown } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { CustomValueInput } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import type { Column } from '../../records/columns.ts';
import { maxFields } from './customField.ts';

/* What stands in the fields that a company adds to its users. */

/** As it is kept with the user: JSON, by ascending id of the field. */
type CustomValue = { fieldId: number; value: string };

const maxLetters = 500;

const valuesOf = (kept: string) => JSON.parse(kept) as CustomValue[];

/** Each field once, and only those with something in them. What the fields ask for is looked at in `checkedCustomValues`. */
function read(given: readonly CustomValueInput[]): Kept | Problem {
  const values = new Map(given.map(({ fieldId, value }) => [recordId(fieldId), oneLine(value ?? '')]));
  if (values.size > maxFields) return tooMany(maxFields);
  if (values.has(null)) return unknown('there is no such field');
  const kept = [...values].filter(([, value]) => value !== '').sort(([a], [b]) => a! - b!);
  return JSON.stringify(kept.map(([fieldId, value]) => ({ fieldId, value })));
}

export const customValuesColumn: Column<CustomValueInput[]> = {
  read,
  initial: '[]',
  empty: '[]',
  shown: (kept) => valuesOf(String(kept)).map(({ fieldId, value }) => ({ fieldId: String(fieldId), value })),
};

/** A number in one spelling: a point for a comma, no zeros before or behind it. */
function numberIn(text: string): string | Problem {
  const [, sign = '', whole, part = ''] = /^(-?)0*(\d{1,15})(?:[.,](\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined)
    return { key: 'notNumber', message: 'must be a number such as -12.5, with at most 6 digits after the point' };
  const digits = part.replace(/0+$/, '');
  const number = digits === '' ? whole : `${whole}.${digits}`;
  return number === '0' ? '0' : sign + number;
}

function valueIn(field: Pick<CustomFieldRow, 'kind' | 'choices'>, value: string): string | Problem {
  if (isLongerThan(value, maxLetters)) return tooLong(maxLetters);
  if (field.kind === 'NUMBER') return numberIn(value);
  if (field.kind === 'DAY')
    return isDay(value) ? value : { key: 'notDate', message: 'must be a day such as 2026-11-20' };
  if (field.kind === 'YES_NO') return ['true', 'false'].includes(value) ? value : malformed('must be true or false');
  if (field.kind === 'LINK') {
    const isAddress = /^https?:/i.test(value) && !isProblem(pageAddress(value));
    return isAddress ? value : { key: 'webAddress', message: 'must be the address of a web page, with https://' };
  }
  if (field.kind === 'CHOICE')
    return (JSON.parse(field.choices) as string[]).includes(value) ? value : unknown('there is no such choice');
  return value;
}

const fieldsById = batched('custom fields', async (ctx, ids: number[]) => {
  const rows = await ctx.db.selectFrom('customFields').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
});

/** Values, each with its field: null where that was deleted. */
const withFields = <Value extends { fieldId: number | string }>(ctx: Context, values: readonly Value[]) =>
  Promise.all(
    values.map(async (one) => ({
      ...one,
      fieldId: String(one.fieldId),
      field: await fieldsById(ctx, Number(one.fieldId)).or(null),
    })),
  );

/**
 * The values as they are kept, once they are what their fields ask for. What stays as it was is not looked at again: a choice
 * may have been taken away since, and a field, which keeps what stands in it until it comes back.
 */
export async function checkedCustomValues(
  tx: Context,
  given: string,
  before: UserRow | null,
  refuse: (name: string, problem: Problem) => void,
): Promise<string> {
  const were = new Map(valuesOf(before?.customValues ?? '[]').map(({ fieldId, value }) => [fieldId, value]));
  const values = valuesOf(given);
  const ids = [...new Set([...were.keys(), ...values.map(({ fieldId }) => fieldId)])];
  const rows =
    ids.length === 0 ? [] : await tx.db.selectFrom('customFields').selectAll().where('id', 'in', ids).execute();
  const fields = new Map(rows.map((row) => [row.id, row]));
  const kept = values.flatMap(({ fieldId, value }): CustomValue[] => {
    if (were.get(fieldId) === value) return [{ fieldId, value }];
    const field = fields.get(fieldId);
    const found = field === undefined ? unknown('there is no such field') : valueIn(field, value);
    if (isProblem(found)) refuse(`customValues.${fieldId}`, found);
    return isProblem(found) ? [] : [{ fieldId, value: found }];
  });
  // Of a field that was deleted nobody is told, and what stands in it is not given back by whoever changes the user.
  const hidden = [...were].filter(([id]) => !fields.has(id) && !kept.some(({ fieldId }) => fieldId === id));
  const all = [...kept, ...hidden.map(([fieldId, value]) => ({ fieldId, value }))];
  return JSON.stringify(all.sort((a, b) => a.fieldId - b.fieldId));
}

/** What is told of a user: what stands in fields that are there. */
export const shownCustomValues = async (ctx: Context, { customValues }: Pick<UserRow, 'customValues'>) =>
  (await withFields(ctx, valuesOf(customValues))).flatMap(({ field, ...one }) =>
    field === null ? [] : [{ ...one, field }],
  );

type Told = { fieldId: string; value: string };

/** The same with the names of the fields, for the history and where changes conflict. */
export async function customValuesTold(ctx: Context, given: unknown): Promise<unknown> {
  if (!Array.isArray(given)) return given;
  return (await withFields(ctx, given as Told[])).map(({ fieldId, field, value }) => ({
    fieldId,
    name: field?.name ?? `#${fieldId}`,
    kind: field?.kind ?? 'TEXT',
    value,
  }));
}
