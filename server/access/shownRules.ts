import type { Viewer } from '../context.ts';
import { boundTo } from './ability.ts';
import type { Rule } from './ability.ts';
import { limitsOf } from './fieldRules.ts';
import type { FieldRule } from './fieldRules.ts';
import { isAllPowerful, rulesIn } from './covers.ts';
import { subjectsRuledBy } from './subjects.ts';

/**
 * What somebody may do, as it is told: for whoever may do everything, that alone, though permissions say parts of it too.
 * A subject that rules do not speak of is told with those of the one that they speak of instead.
 */
export function shownRules(viewer: Pick<Viewer, 'ability' | 'userId' | 'areas'>): Rule[] {
  const { ability, userId } = viewer;
  const rules = rulesIn(ability);
  if (isAllPowerful(rules)) return [{ action: 'manage', subject: 'all', conditions: null }];
  return rules.flatMap(({ action, subject, conditions }) =>
    [subject, ...subjectsRuledBy(viewer, subject)].map((told) => ({
      action,
      subject: told,
      conditions: conditions ? boundTo(conditions, userId) : null,
    })),
  );
}

/** The fields that somebody does not see, not whole, or may not change. */
export const shownFieldRules = (viewer: Pick<Viewer, 'ability'>): FieldRule[] =>
  [...(limitsOf(viewer) ?? [])].map(([key, limit]) => {
    const [subject, field] = key.split('.') as [FieldRule['subject'], string];
    return { subject, field, limit };
  });
