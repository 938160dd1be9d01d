import type { MessageId } from '../../lib/messages.ts';
import type { ScopedSubject } from './scopedSubject.ts';

/* Subjects by the app that they belong to, in the order of the menu. */

const groups = {
  dashboards: 'roles.group.dashboards',
  ecommerce: 'roles.group.ecommerce',
  invoice: 'roles.group.invoice',
  email: 'roles.group.email',
  chat: 'roles.group.chat',
  calendar: 'roles.group.calendar',
  kanban: 'roles.group.kanban',
  academy: 'roles.group.academy',
  logistics: 'roles.group.logistics',
  properties: 'roles.group.properties',
  users: 'roles.group.users',
  other: 'roles.group.other',
} as const satisfies Record<string, MessageId>;

export type RuleGroup = keyof typeof groups;
type InArea = ScopedSubject & { area: string };

/** Areas that are no app stand with another group. */
const groupOf = (area: string): RuleGroup =>
  Object.hasOwn(groups, area) ? (area as RuleGroup) : area === 'auth' ? 'users' : 'other';

/** Groups with those of their subjects whose name, or that of the group, holds what was typed. */
export function groupsOf(subjects: readonly InArea[], nameOf: (group: MessageId) => string, typed: string) {
  const folded = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = folded(typed.trim());
  const byGroup = Map.groupBy(subjects, ({ area }) => groupOf(area));
  return (Object.keys(groups) as RuleGroup[]).flatMap((group) => {
    const name = nameOf(groups[group]);
    const own = byGroup.get(group) ?? [];
    const found = folded(name).includes(wanted) ? own : own.filter((one) => folded(one.name).includes(wanted));
    return found.length === 0 ? [] : [{ group, name, subjects: found }];
  });
}
