import type { Sharer } from '../../../kit/people/SharedWith.tsx';
import type { MailboxAccess } from '../../../lib/schema.generated.ts';
import type { SharedMailboxWholeFragment } from './shared.generated.ts';

/* A shared mailbox as its form has it. */

export type SetUpMailbox = Omit<SharedMailboxWholeFragment, '__typename'>;
export type Belonging = Sharer<MailboxAccess>;
export type MailboxValues = { name: string; address: string; members: Belonging[]; teams: Belonging[] };

export const newMailbox: SetUpMailbox = { id: '', version: 0, address: '', name: '', members: [], teams: [] };
