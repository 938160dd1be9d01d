import { authorize, isAllowed, signedIn } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { CustomFieldRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { asIs, isProblem, line, required, tooMany } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { CustomFieldInput } from '../../graphql/schema.generated.ts';
import { json, needed, optional } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';

/* Fields that a company adds to its users. */

export const maxFields = 50;
const maxChoices = 50;
const choice = line(60);

/** Choices in their order, each once. */
function choicesField(given: readonly string[]): Kept | Problem {
  const read = given.map(choice);
  const problem = read.find(isProblem);
  if (problem !== undefined) return problem;
  const choices = [...new Set(read as string[])].filter((one) => one !== '');
  return choices.length > maxChoices ? tooMany(maxChoices) : JSON.stringify(choices);
}

const fixed = { key: 'fixed', message: 'cannot be changed once the field is there' };

export const customField = defineRecord<CustomFieldRow, CustomFieldInput>({
  subject: 'CustomField',
  table: 'customFields',
  noun: 'Field',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(60, true)),
    kind: needed(asIs),
    hint: optional(line(200)),
    choices: json(choicesField),
  },
  normalize: (values, { before, refuse }) => {
    if (before !== null && values.kind !== before.kind) refuse('kind', fixed);
    if (values.kind !== 'CHOICE') values.choices = '[]';
    else if (values.choices === '[]') refuse('choices', required);
  },
  check: async (tx, _values, { before, refuse }) => {
    if (before !== null) return;
    const { count } = await tx.db
      .selectFrom('customFields')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxFields) refuse('name', tooMany(maxFields));
  },
});

/** All of them, also for whoever may read users: they are part of these. */
export async function allCustomFields(ctx: Context): Promise<CustomFieldRow[]> {
  if (!isAllowed(signedIn(ctx), 'read', 'CustomField')) authorize(ctx, 'read', 'User');
  return ctx.db.selectFrom('customFields').selectAll().orderBy('id').limit(maxFields).execute();
}

export async function oneCustomField(ctx: Context, id: string | number): Promise<CustomFieldRow | null> {
  authorize(ctx, 'read', 'CustomField');
  const found = await ctx.db
    .selectFrom('customFields')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .execute();
  return (await allowedRecords(ctx, 'read', 'CustomField', found))[0] ?? null;
}
