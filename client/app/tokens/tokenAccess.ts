import { isAllowed } from '../../lib/rules.ts';
import type { AbilityRule, Action, Subject } from '../../lib/schema.generated.ts';

type Scope = { action: Action; subject: Subject };
/** What an owner may do, as far as tokens know it. */
export type Allowed = Pick<AbilityRule, 'action' | 'subject'>;

/** How far a token reaches, in the words of the form: everything of its owner, all to read, or some subjects. */
export const accesses = ['full', 'read', 'shop'] as const;
export type Access = (typeof accesses)[number];

const shop: Subject[] = ['Product', 'Category', 'Order', 'Customer', 'Review'];
const changes: Action[] = ['read', 'create', 'update', 'delete'];

/** What the rules allow of a choice, as the scopes of a token. */
export function scopesFor(access: Access, rules: readonly Allowed[]): Scope[] {
  if (access === 'shop')
    return shop.flatMap((subject) =>
      changes.filter((action) => isAllowed(rules, action, subject)).map((action) => ({ action, subject })),
    );
  const seen = new Set<string>();
  return rules
    .map(({ action, subject }) => ({ action: access === 'read' ? ('read' as const) : action, subject }))
    .filter(({ action, subject }, at) => {
      const original = rules[at]!.action;
      const key = `${action} ${subject}`;
      if (seen.has(key) || (access === 'read' && original !== 'read' && original !== 'manage')) return false;
      seen.add(key);
      return true;
    })
    .slice(0, 60);
}

/** What a choice is called, of one's own token or of a program's, whose role counts. */
export const accessText = (access: Access | 'some', isOfProgram: boolean) =>
  `accountSettings.access.${access === 'full' && isOfProgram ? 'role' : access}` as const;

export function accessOf(scopes: readonly Scope[]): Access | 'some' {
  if (scopes.length > 0 && scopes.every(({ action }) => action === 'read')) return 'read';
  if (scopes.some(({ action, subject }) => action === 'manage' && subject === 'all')) return 'full';
  return scopes.length > 0 && scopes.every(({ subject }) => shop.includes(subject)) ? 'shop' : 'some';
}
