import { useQuery } from '@apollo/client/react';
import { EmailMailboxesDocument } from '../email.generated.ts';
import type { ShownMailbox } from '../mailboxContext.ts';

const none: ShownMailbox[] = [];

/** Mailboxes of the viewer, the personal one first. */
export const useMailboxes = (): readonly ShownMailbox[] =>
  useQuery(EmailMailboxesDocument, { context: { isQuiet: true } }).data?.mailboxes ?? none;
