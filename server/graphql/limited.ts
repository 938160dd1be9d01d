import { masked } from '../access/fieldRules.ts';
import type { OutputPlan } from './plan.ts';

/** A value of which the viewer sees the end alone. */
export const maskedValue = (value: unknown) => (typeof value === 'string' ? masked(value) : value);

/** What stands for a value that is not shown: null, or where the schema promises a value the emptiest of its kind. */
export function blank(output: OutputPlan): unknown {
  if (!output.isNonNull) return null;
  if (output.kind === 'list') return [];
  if (output.kind === 'object')
    return Object.fromEntries(
      output.fields.map((field) => [
        field.key,
        field.definition.name === '__typename' ? output.type.name : blank(field.output),
      ]),
    );
  return output.kind === 'leaf' && blanks[output.type.name] !== undefined ? blanks[output.type.name] : '';
}

const blanks: Record<string, unknown> = { Int: 0, Float: 0, Cents: 0, Boolean: false };
