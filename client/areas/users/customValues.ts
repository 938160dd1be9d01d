import { list, type DisplayTools, type FieldDisplay } from '../../kit/form/fieldDisplay.tsx';
import type { Formats } from '../../lib/format.ts';
import type { CustomFieldKind } from '../../lib/schema.generated.ts';

/* What stands in the fields that the company has added, in words. */

/** By id of the field; a field that nobody has filled in yet has nothing at all. */
export type CustomValuesByField = Record<string, string | null | undefined>;

/** As the server knows them. */
export type CustomValueList = { fieldId: string; value: string }[];

export const byField = (values: CustomValueList): CustomValuesByField =>
  Object.fromEntries(values.map(({ fieldId, value }) => [fieldId, value]));

export const asList = (values: CustomValuesByField): CustomValueList =>
  Object.entries(values)
    .map(([fieldId, value]) => ({ fieldId, value: (value ?? '').trim() }))
    .filter(({ value }) => value !== '')
    .sort((a, b) => Number(a.fieldId) - Number(b.fieldId));

/** A value as people read it; `yes` and `no` in the language of the reader. */
export function customValueText(kind: CustomFieldKind, value: string, formats: Formats, yes: string, no: string) {
  if (kind === 'DAY') return formats.day(value);
  if (kind === 'YES_NO') return value === 'true' ? yes : no;
  return value;
}

type Told = { name?: string; kind?: CustomFieldKind; value: string };

/** The history tells which values came and went. */
function wordsIn(given: unknown, { text, formats }: DisplayTools): unknown {
  if (!Array.isArray(given)) return given;
  return (given as Told[]).map(({ name, kind = 'TEXT', value }) => {
    const shown = customValueText(kind, value, formats, text('form.value.yes'), text('form.value.no'));
    return name === undefined ? shown : text('kit.filter.chosen', { filter: name, value: shown });
  });
}

const plainList = list('users.field.customValues');

export const customValuesDisplay: FieldDisplay = {
  ...plainList,
  show: (value, tools) => plainList.show(wordsIn(value, tools), tools),
  tell: (before, after, tools) => plainList.tell!(wordsIn(before, tools), wordsIn(after, tools), tools),
};
