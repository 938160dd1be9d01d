import type { AbilityRule, Action, Subject } from './schema.generated.ts';

export type Fields = Record<string, unknown>;

/**
 * Whether rules allow an action. Rules only add up, and conditions are plain equalities, so this is all there is
 * to it. The server decides; here it hides what would be refused.
 */
export function isAllowed(rules: AbilityRule[], action: Action, subject: Subject, record?: Fields): boolean {
  return rules.some(
    (rule) =>
      (rule.action === 'manage' || rule.action === action) &&
      (rule.subject === 'all' || rule.subject === subject) &&
      holds(rule.conditions as Fields | null | undefined, record),
  );
}

// Without a record the question is whether any record may qualify. Who is in which team only the server knows.
function holds(conditions: Fields | null | undefined, record?: Fields): boolean {
  return (
    !conditions ||
    !record ||
    Object.entries(conditions).every(([field, value]) => value === '@team' || record[field] === value)
  );
}
