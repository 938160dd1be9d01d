import type { Action } from '../graphql/schema.generated.ts';
import type { Ability, Conditions, Rule } from './ability.ts';

/* Whether one set of rules reaches as far as another: nobody gives what he does not have. */

type Held = Pick<Rule, 'action' | 'subject'> & { conditions?: Conditions | null | undefined };

/** The rules of somebody, one action and one subject each, as `buildAbility` was given them. */
export const rulesIn = (ability: Ability): Held[] => ability.rules as Held[];

const every: Action[] = ['create', 'read', 'update', 'delete'];

/** Rules that the held ones do not reach. Rules with other conditions count as others, even where they say less. */
export const beyond = (held: readonly Held[], rules: readonly Held[]): Held[] =>
  rules.filter((rule) => !reaches(held, rule));

/** Whether the rules allow everything that there is. */
export const isAllPowerful = (held: readonly Held[]): boolean =>
  reaches(held, { action: 'manage', subject: 'all', conditions: null });

function reaches(held: readonly Held[], { action, subject, conditions }: Held): boolean {
  if (action === 'manage')
    return (
      held.some((one) => one.action === 'manage' && speaksOf(one, subject, conditions)) ||
      every.every((each) => reaches(held, { action: each, subject, conditions }))
    );
  return held.some((one) => (one.action === 'manage' || one.action === action) && speaksOf(one, subject, conditions));
}

const speaksOf = (one: Held, subject: Held['subject'], conditions: Held['conditions']) =>
  (one.subject === 'all' || one.subject === subject) && (!one.conditions || isSame(one.conditions, conditions));

const isSame = (one: Conditions, other: Conditions | null | undefined) =>
  !!other &&
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([field, value]) => Object.hasOwn(other, field) && other[field] === value);
