import { useEmailMailboxesQuery } from '../email.generated.ts';
import type { ShownMailbox } from '../mailboxContext.ts';

const none: ShownMailbox[] = [];

/** Mailboxes of the viewer, the personal one first. */
export const useMailboxes = (): readonly ShownMailbox[] =>
  useEmailMailboxesQuery({ context: { isQuiet: true } }).data?.mailboxes ?? none;
