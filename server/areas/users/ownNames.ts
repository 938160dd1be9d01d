import { tellRightsOf } from '../../access/accounts.ts';
import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';

/** What each page of a user shows of them. */
const shown = ['fullName', 'username', 'email', 'avatar'] as const;

/** Open pages of a user follow when their name, address or picture changes, wherever that was done. */
export async function tellOwnNames(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  const changed = event.changes.filter(
    ({ subject, before, after }) =>
      subject === 'User' &&
      before !== null &&
      after !== null &&
      shown.some((name) => name in after && before[name] !== after[name]),
  );
  await tellRightsOf(
    tx,
    changed.map(({ subjectId }) => subjectId),
  );
}
