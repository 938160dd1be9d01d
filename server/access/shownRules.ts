import type { Viewer } from '../context.ts';
import { boundTo } from './ability.ts';
import type { Rule } from './ability.ts';
import { limitsOf } from './fieldRules.ts';
import type { FieldRule } from './fieldRules.ts';
import { isAllPowerful, rulesIn } from './covers.ts';

/** What somebody may do, as it is told: for whoever may do everything, that alone, though permissions say parts of it too. */
export function shownRules({ ability, userId }: Pick<Viewer, 'ability' | 'userId'>): Rule[] {
  const rules = rulesIn(ability);
  if (isAllPowerful(rules)) return [{ action: 'manage', subject: 'all', conditions: null }];
  return rules.map(({ action, subject, conditions }) => ({
    action,
    subject,
    conditions: conditions ? boundTo(conditions, userId) : null,
  }));
}

/** The fields that somebody does not see, not whole, or may not change. */
export const shownFieldRules = (viewer: Pick<Viewer, 'ability'>): FieldRule[] =>
  [...(limitsOf(viewer) ?? [])].map(([key, limit]) => {
    const [subject, field] = key.split('.') as [FieldRule['subject'], string];
    return { subject, field, limit };
  });
