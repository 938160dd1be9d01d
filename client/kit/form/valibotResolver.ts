import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { type GenericSchema, getDotPath, safeParse } from 'valibot';

/** Message of a rule that has a bound: `tooLong` and 200 make `tooLong:200`. */
export const limited = (key: string, limit: number): string => `${key}:${limit}`;

/**
 * Lets a valibot schema check a form. The message of a rule is its stable key (`required`, `tooLong` …), the same
 * that the server answers with; `useProblemText` turns key and bound into words.
 */
export function valibotResolver<V extends FieldValues>(schema: GenericSchema<V>): Resolver<V> {
  return (values) => {
    const result = safeParse(schema, values);
    if (result.success) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    const seen = new Set<string>();
    for (const issue of result.issues) {
      const path = getDotPath(issue) ?? 'root';
      // The first rule of a field that does not hold says enough.
      if (seen.has(path)) continue;
      seen.add(path);
      const [type, message] = issue.message.split(':');
      set(errors, path, { type, message });
    }
    return { values: {}, errors };
  };
}
