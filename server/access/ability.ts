import { Ability as CaslAbility } from '@casl/ability';
import type { Action, Subject } from '../graphql/schema.generated.ts';

export type ConditionValue = string | number | boolean | null;

/** Field → value, all of which must be equal. No operators: they would have to mean the same in SQL and in memory. */
export type Conditions = Record<string, ConditionValue>;

/** One thing that somebody may do. Rules only add up, so an unknown or broken rule is safely left out. */
export type Rule = { action: Action; subject: Subject; conditions: Conditions | null };

/** The rules, indexed. Records are tagged rows, see CASL's `subject()`; our own code asks through `authorize`. */
export type Ability = CaslAbility<[Action, Subject | Record<string, unknown>], Conditions>;

const fieldName = /^[a-z][A-Za-z0-9]{0,62}$/;

const isScalar = (value: unknown): value is ConditionValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

/** What is left of rules for a token: each as far as a scope reaches, under the rule's own conditions. */
export const narrowed = (rules: readonly Rule[], scopes: readonly Pick<Rule, 'action' | 'subject'>[]): Rule[] =>
  rules.flatMap((rule) =>
    scopes.flatMap((scope) => {
      const action = narrower(rule.action, scope.action, 'manage');
      const subject = narrower(rule.subject, scope.subject, 'all');
      return action === null || subject === null ? [] : [{ action, subject, conditions: rule.conditions }];
    }),
  );

const narrower = <Word extends string>(one: Word, other: Word, every: Word): Word | null =>
  one === every ? other : other === every || one === other ? one : null;

/** Conditions out of a rule row; throws on anything but plain equalities, so that no operator slips in from the database. */
export function parseConditions(text: string | null): Conditions | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('conditions are not an object');
  const entries = Object.entries(value);
  if (entries.length === 0) throw new Error('conditions are empty; leave them out to mean every record');
  for (const [field, wanted] of entries) {
    if (!fieldName.test(field)) throw new Error(`condition on "${field}", which is not a field name`);
    if (!isScalar(wanted)) throw new Error(`condition on "${field}" is not a text, number, boolean or null`);
  }
  return value as Conditions;
}

/** Stands in conditions for the id of whoever asks. */
export const me = '@me';

/** Stands in conditions on the owner for the people of the teams of whoever asks, the one who asks among them. */
export const myTeam = '@team';

/** The conditions for this user. */
export const boundTo = (conditions: Conditions, userId: number): Conditions =>
  Object.values(conditions).includes(me)
    ? Object.fromEntries(Object.entries(conditions).map(([field, value]) => [field, value === me ? userId : value]))
    : conditions;

/** Whether the record meets every condition; flags are 0 | 1 in rows, so `true` equals 1 and `false` equals 0. */
export const meets = (conditions: Conditions, record: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(conditions).every(([field, wanted]) => {
    const value = Object.hasOwn(record, field) ? record[field] : undefined;
    return value === wanted || (typeof wanted === 'boolean' && value === Number(wanted));
  });

export function buildAbility(rules: readonly Rule[]): Ability {
  const raw = rules.map(({ action, subject, conditions }) => ({ action, subject, ...(conditions && { conditions }) }));
  return new CaslAbility<[Action, Subject | Record<string, unknown>], Conditions>(raw, {
    conditionsMatcher: (conditions) => (record) => meets(conditions, record),
  });
}

/** @public What the API shows of a rule of a role. */
export type ShownRoleRule = Rule;
