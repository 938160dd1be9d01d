import { createContext, useContext } from 'react';
import { useRights } from '../../lib/ability.tsx';
import type { Action } from '../../lib/schema.generated.ts';
import type { EmailMailboxesQuery } from './email.generated.ts';

export type ShownMailbox = EmailMailboxesQuery['mailboxes'][number];

/** The shared mailbox that is shown; null for one's own. */
export const MailboxContext = createContext<ShownMailbox | null>(null);
export const useSharedMailbox = (): ShownMailbox | null => useContext(MailboxContext);

/** What the viewer may do with what is shown: in a shared mailbox those who only read it change nothing. */
export function useMailRights(): (action: Action) => boolean {
  const may = useRights();
  const shared = useSharedMailbox();
  return (action) => may(action, 'Email') && (shared === null || action === 'read' || shared.mayWrite);
}
