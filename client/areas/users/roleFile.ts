import * as v from 'valibot';
import type { roleKind } from './roleKind.ts';
import type { Conditions, Rule } from './rules.ts';

/* A role as a file: to keep it, to compare it, to bring it to another Atrium. Who has the role is not in it. */

type Values = ReturnType<typeof roleKind.toForm>;

const format = 'atrium-role';
const value = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const schema = v.object({
  format: v.literal(format),
  name: v.pipe(v.string(), v.maxLength(60)),
  description: v.pipe(v.string(), v.maxLength(300)),
  needsTwoStep: v.boolean(),
  rules: v.array(
    v.object({
      action: v.picklist(['read', 'create', 'update', 'delete', 'manage']),
      subject: v.string(),
      conditions: v.nullable(v.record(v.string(), value)),
    }),
  ),
  fieldRules: v.array(
    v.object({ subject: v.string(), field: v.string(), limit: v.picklist(['READ_ONLY', 'MASK', 'HIDE']) }),
  ),
});

/** The text of the file. */
export const fileOfRole = ({ name, description, needsTwoStep, rules, fieldRules }: Values): string =>
  `${JSON.stringify({ format, name, description, needsTwoStep, rules, fieldRules }, null, 2)}\n`;

/** What the file says; null for a file of something else. Rules on kinds of records that are not known here are left out and named. */
export function roleOfFile(text: string, known: readonly string[]): { values: Values; unknown: string[] } | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  const read = v.safeParse(schema, given);
  if (!read.success) return null;
  const { name, description, needsTwoStep, rules, fieldRules } = read.output;
  const isKnown = ({ subject }: { subject: string }) => subject === 'all' || known.includes(subject);
  const unknown = [...rules, ...fieldRules].filter((rule) => !isKnown(rule)).map(({ subject }) => subject);
  return {
    values: {
      ...{ name, description, needsTwoStep },
      rules: rules.filter(isKnown) as Rule[],
      fieldRules: fieldRules.filter(isKnown) as Values['fieldRules'],
    },
    unknown: [...new Set(unknown)],
  };
}

const keyOf = ({ action, subject, conditions }: Rule): string =>
  JSON.stringify([action, subject, conditions && Object.entries(conditions satisfies Conditions).sort()]);

/** How many rules the one has that the other lacks. */
export function rulesBeyond(one: readonly Rule[], other: readonly Rule[]): number {
  const known = new Set(other.map(keyOf));
  return new Set(one.map(keyOf).filter((key) => !known.has(key))).size;
}
