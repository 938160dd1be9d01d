import type { MessageId } from '../../lib/messages.ts';
import type { Action, Subject } from '../../lib/schema.generated.ts';

/*
 * Rules of a role as a table of subjects and actions shows and changes them. Rules only add up: an action that holds for
 * records of two categories is two rules.
 */

export type Conditions = Record<string, string | number | boolean | null>;
export type Rule = { action: Action; subject: Subject; conditions: Conditions | null };

/** For which records an action holds: those that meet any of these; null stands for all records. */
export type Scopes = readonly (Conditions | null)[];

export const actions = ['read', 'create', 'update', 'delete'] as const satisfies Action[];
export type OneAction = (typeof actions)[number];

export const actionTexts: Record<OneAction, MessageId> = {
  read: 'roles.action.read',
  create: 'roles.action.create',
  update: 'roles.action.update',
  delete: 'roles.action.delete',
};

const everywhere: Scopes = [null];
const allows = (rule: Rule, action: Action) => rule.action === 'manage' || rule.action === action;
const textOf = (conditions: Conditions | null) => JSON.stringify(conditions && Object.entries(conditions).sort());

/** Everything, on every subject. */
export const isAll = (rules: readonly Rule[]) =>
  rules.some(({ action, subject, conditions }) => action === 'manage' && subject === 'all' && conditions === null);

export const has = (rules: readonly Rule[], subject: Subject, action: OneAction) =>
  rules.some((rule) => (rule.subject === subject || rule.subject === 'all') && allows(rule, action));

/** For which records of a subject an action holds by rules of its own; none where it does not. */
export function scopesOf(rules: readonly Rule[], subject: Subject, action: OneAction): Scopes {
  const own = rules.filter((rule) => rule.subject === subject && allows(rule, action));
  if (own.some(({ conditions }) => conditions === null)) return everywhere;
  return [...new Map(own.map(({ conditions }) => [textOf(conditions), conditions])).values()];
}

/** For which records all actions of a subject hold; undefined when they differ, all records when there are none. */
export function sharedScopes(rules: readonly Rule[], subject: Subject): Scopes | undefined {
  const each = actions.map((action) => scopesOf(rules, subject, action)).filter(({ length }) => length > 0);
  const texts = new Set(each.map((scopes) => scopes.map(textOf).sort().join()));
  return texts.size > 1 ? undefined : (each[0] ?? everywhere);
}

/** The rules with some actions of a subject for these records. */
export function withScopes(
  rules: readonly Rule[],
  subject: Subject,
  changed: readonly OneAction[],
  scopes: Scopes,
): Rule[] {
  const isChanged = (action: OneAction) => changed.includes(action);
  const own = actions.flatMap((action) =>
    (isChanged(action) ? scopes : scopesOf(rules, subject, action)).map((conditions) => ({
      action,
      subject,
      conditions,
    })),
  );
  return [...rules.filter((rule) => rule.subject !== subject), ...own];
}

/** The rules with one cell of the table changed; what is added holds for the records that the others share. */
export const toggled = (rules: readonly Rule[], subject: Subject, action: OneAction): Rule[] =>
  withScopes(
    rules,
    subject,
    [action],
    scopesOf(rules, subject, action).length > 0 ? [] : (sharedScopes(rules, subject) ?? everywhere),
  );

/** The rules with actions of subjects on or off; those that are on stay as they are. */
export function withActions(
  rules: readonly Rule[],
  subjects: readonly Subject[],
  changed: readonly OneAction[],
  isOn: boolean,
): Rule[] {
  let next = [...rules];
  for (const subject of subjects)
    for (const action of changed)
      if (scopesOf(next, subject, action).length > 0 !== isOn) next = toggled(next, subject, action);
  return next;
}

/** The field of a condition as its text knows it; some records call it otherwise than the schema does. */
export const fieldWord = (subject: Subject, field: string): string =>
  field === 'fulfilment' ? 'sent' : subject === 'CalendarEvent' && field === 'category' ? 'label' : field;

/** Whether a condition names a field and nothing to compare it with. */
export const lacksValue = (rules: readonly Rule[]): boolean =>
  rules.some(({ conditions }) => Object.values(conditions ?? {}).includes(''));
