import { readFieldRules } from '../../access/fieldRules.ts';
import type { FieldRule } from '../../access/fieldRules.ts';
import { accessOf } from '../../access/subjects.ts';
import type { Declaring } from '../../access/subjects.ts';
import { malformed, tooMany, unknown } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { FieldRuleInput } from '../../graphql/schema.generated.ts';

const maxRules = 200;

/** Limits of fields that callers gave, as a role keeps them: each field once, in one order. */
export function fieldRulesField(given: readonly FieldRuleInput[], where: Declaring): Kept | Problem {
  if (given.length > maxRules) return tooMany(maxRules);
  const rules = new Map<string, FieldRule>();
  for (const { subject, field, limit } of given) {
    const { fields = {} } = accessOf(where, subject);
    if (!Object.hasOwn(fields, field)) return unknown(`${field} of ${subject} cannot be limited`);
    if (limit === 'MASK' && !fields[field]!.isText) return malformed(`cannot mask ${field}, because it is not text`);
    if (rules.has(`${subject} ${field}`)) return malformed(`limits ${field} of ${subject} twice`);
    rules.set(`${subject} ${field}`, { subject, field, limit });
  }
  return JSON.stringify([...rules].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, rule]) => rule));
}

/** Limits of the role's row. */
export const fieldRulesOf = ({ fieldRules }: { fieldRules: string }): FieldRule[] => readFieldRules(fieldRules);
