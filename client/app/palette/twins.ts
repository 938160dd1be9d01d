import type { MessageId } from '../../lib/messages.ts';

type Named = { titleId: MessageId };

/** Pages of a name that none before them has: another address of a page is no page of its own. */
export function withoutTwins<T extends Named>(pages: readonly T[], known: readonly (MessageId | undefined)[]): T[] {
  const taken = new Set(known);
  return pages.filter(({ titleId }) => !taken.has(titleId) && taken.add(titleId));
}
