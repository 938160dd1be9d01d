import { requireViewer } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { AccountPart } from '../../graphql/schema.generated.ts';

const parts: AccountPart[] = ['PREFERENCES', 'NOTIFICATIONS', 'VIEWS', 'ACCESS', 'CALENDARS', 'TASKS', 'LEARNING'];

/** Which parts of the viewer's account have news. What comes several times before it is read is told once. */
export function watchAccount(ctx: Context): AsyncIterableIterator<AccountPart> {
  const viewer = requireViewer(ctx, 'read');
  const waiting = new Set<AccountPart>();
  let isOver = false;
  let wake = () => {};
  const unsubscribe = ctx.services.live.subscribe((event) => {
    if (event.kind === 'account' && (event.userId ?? viewer.userId) === viewer.userId) waiting.add(event.part);
    else if (event.kind === 'authz' && (event.userId ?? viewer.userId) === viewer.userId) waiting.add('ACCESS');
    // Something may have been missed.
    else if (event.kind === 'catchUp') for (const part of parts) waiting.add(part);
    else return;
    wake();
  });

  async function next(): Promise<IteratorResult<AccountPart>> {
    for (;;) {
      if (isOver) return { done: true, value: undefined };
      const [part] = waiting;
      if (part !== undefined) {
        waiting.delete(part);
        return { done: false, value: part };
      }
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  return {
    next,
    // Called while `next` waits, as in the subscription to changes.
    return: async () => {
      isOver = true;
      unsubscribe();
      wake();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
