import type { Action, Subject } from '../../lib/schema.generated.ts';

/* Rules of a role as a table of subjects and actions shows and changes them. */

export type Conditions = Record<string, string | number | boolean | null>;
export type Rule = { action: Action; subject: Subject; conditions: Conditions | null };

export const actions = ['read', 'create', 'update', 'delete'] as const satisfies Action[];
export type OneAction = (typeof actions)[number];

const allows = (rule: Rule, action: Action) => rule.action === 'manage' || rule.action === action;

/** Everything, on every subject. */
export const isAll = (rules: readonly Rule[]) =>
  rules.some(({ action, subject, conditions }) => action === 'manage' && subject === 'all' && conditions === null);

export const has = (rules: readonly Rule[], subject: Subject, action: OneAction) =>
  rules.some((rule) => (rule.subject === subject || rule.subject === 'all') && allows(rule, action));

/** Conditions that the rules of a subject share; undefined when they differ. */
export function scopeOf(rules: readonly Rule[], subject: Subject): Conditions | null | undefined {
  const scopes = new Set(
    rules.filter((rule) => rule.subject === subject).map(({ conditions }) => JSON.stringify(conditions)),
  );
  if (scopes.size === 0) return null;
  return scopes.size === 1 ? (JSON.parse([...scopes][0]!) as Conditions | null) : undefined;
}

/** The rules with one cell of the table changed. */
export function toggled(rules: readonly Rule[], subject: Subject, action: OneAction): Rule[] {
  const scope = scopeOf(rules, subject) ?? null;
  const others = rules.filter((rule) => rule.subject !== subject);
  // What says "everything" becomes its parts, of which one may go.
  const own = rules
    .filter((rule) => rule.subject === subject)
    .flatMap((rule) => (rule.action === 'manage' ? actions.map((each) => ({ ...rule, action: each })) : [rule]));
  const isOn = own.some((rule) => rule.action === action);
  return [
    ...others,
    ...(isOn ? own.filter((rule) => rule.action !== action) : [...own, { action, subject, conditions: scope }]),
  ];
}

/** The rules with a whole row on or off. */
export const withRow = (rules: readonly Rule[], subject: Subject, isOn: boolean): Rule[] => [
  ...rules.filter((rule) => rule.subject !== subject),
  ...(isOn ? actions.map((action) => ({ action, subject, conditions: scopeOf(rules, subject) ?? null })) : []),
];

/** The rules of a subject for these records only. */
export const withScope = (rules: readonly Rule[], subject: Subject, conditions: Conditions | null): Rule[] =>
  rules.map((rule) => (rule.subject === subject ? { ...rule, conditions } : rule));

/** The field of a condition as its text knows it; some records call it otherwise than the schema does. */
export const fieldWord = (subject: Subject, field: string): string =>
  field === 'fulfilment' ? 'sent' : subject === 'CalendarEvent' && field === 'category' ? 'label' : field;
