import { isAllowed } from '../../lib/rules.ts';
import type { AbilityRule, Action, Subject } from '../../lib/schema.generated.ts';

export type Scope = { action: Action; subject: Subject };
/** What an owner may do, as far as tokens know it. */
export type Allowed = Pick<AbilityRule, 'action' | 'subject'>;

/**
 * How far a token reaches, in the words of the form: everything of its owner, all to read, the shop, the calendar on a phone, or
 * what is chosen.
 */
export const accesses = ['full', 'read', 'shop', 'calendar', 'some'] as const;
export type Access = (typeof accesses)[number];

export const changes = ['read', 'create', 'update', 'delete'] as const satisfies Action[];
export type Change = (typeof changes)[number];

const allOf = (...subjects: Subject[]): Scope[] =>
  subjects.flatMap((subject) => changes.map((action) => ({ action, subject })));
const sets = {
  shop: allOf('Product', 'Category', 'Order', 'Customer', 'Review'),
  calendar: [{ action: 'read', subject: 'Calendar' }, ...allOf('CalendarEvent')],
} satisfies Record<string, Scope[]>;

/** What the rules allow of a choice, as the scopes of a token; `some` has those that were chosen. */
export function scopesFor(access: Access, rules: readonly Allowed[], chosen: readonly Scope[] = []): Scope[] {
  if (access === 'some') return joined(chosen);
  if (access === 'shop' || access === 'calendar')
    return sets[access].filter(({ action, subject }) => isAllowed(rules, action, subject));
  const seen = new Set<string>();
  return rules
    .map(({ action, subject }) => ({ action: access === 'read' ? ('read' as const) : action, subject }))
    .filter(({ action, subject }, at) => {
      const original = rules[at]!.action;
      const key = nameOf({ action, subject });
      if (seen.has(key) || (access === 'read' && original !== 'read' && original !== 'manage')) return false;
      seen.add(key);
      return true;
    });
}

/** All actions on a subject are one scope. */
const joined = (chosen: readonly Scope[]): Scope[] =>
  [...Map.groupBy(chosen, ({ subject }) => subject)].flatMap(([subject, own]) =>
    own.length === changes.length ? [{ action: 'manage' as const, subject }] : own,
  );

/** What a choice is called, of one's own token or of a program's, whose role counts. */
export const accessText = (access: Access, isOfProgram: boolean) =>
  `accountSettings.access.${access === 'full' && isOfProgram ? 'role' : access}` as const;

const nameOf = ({ action, subject }: Scope) => `${action} ${subject}`;

/** What a token is called; one that has less than a set of scopes tells what it has. */
export function accessOf(scopes: readonly Scope[]): Access {
  if (scopes.some(({ action, subject }) => action === 'manage' && subject === 'all')) return 'full';
  if (scopes.length > 0 && scopes.every(({ action, subject }) => action === 'read' && subject === 'all')) return 'read';
  const known = new Set(scopes.map(nameOf));
  const isWhole = (set: Scope[]) => set.length === scopes.length && set.every((scope) => known.has(nameOf(scope)));
  return (['shop', 'calendar'] as const).find((name) => isWhole(sets[name])) ?? 'some';
}

/** Of each subject what may be done with it, for people to read. */
export const actionsBySubject = (scopes: readonly Scope[]): [Subject, Change[]][] =>
  [...Map.groupBy(scopes, ({ subject }) => subject)].map(([subject, own]) => [
    subject,
    changes.filter((change) => own.some(({ action }) => action === 'manage' || action === change)),
  ]);
