import type { Context } from '../../context.ts';
import { pendingEvents } from '../../db/write.ts';
import type { DomainEvent } from '../../events.ts';

/** What every page of a person shows of them. */
const shown = ['fullName', 'email', 'avatar'] as const;

/** Tells the other pages of a person that their name, address or picture is another one: they read who is signed in again. */
export function tellOwnFacts(tx: Context, event: DomainEvent): void {
  if (event.kind !== 'changed') return;
  for (const { subject, subjectId, before, after } of event.changes)
    if (subject === 'User' && before && after && shown.some((name) => name in after && after[name] !== before[name]))
      pendingEvents(tx).push({ kind: 'authz', userId: subjectId });
}
