import type { Sharer } from '../../../kit/people/SharedWith.tsx';
import type { MailboxAccess } from '../../../lib/schema.generated.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { SharedMailboxWholeFragment } from './shared.generated.ts';

/* A shared mailbox as its form has it. */

export type SetUpMailbox = Omit<SharedMailboxWholeFragment, '__typename'>;
export type Belonging = Sharer<MailboxAccess>;
export type MailboxValues = { name: string; address: string; members: Belonging[]; teams: Belonging[] };

/** Whoever sets it up takes care of it as well, unless they leave themselves out. */
export const newMailbox = ({ id, fullName, avatar }: Viewer): SetUpMailbox => ({
  ...{ id: '', version: 0, address: '', name: '', teams: [] },
  members: [{ userId: id, name: fullName, avatar, access: 'EDIT' }],
});
