import type { EmailDraftInput } from '../../../lib/schema.generated.ts';
import type { Box, BoxFile } from './openBoxes.ts';

const sentFile = ({ id, key, name }: BoxFile) => (key ? { key, name } : { id });

/** What the server is told of a box: all of it, and what it answers the first time. */
export const boxInput = ({
  to,
  cc,
  bcc,
  subject,
  html,
  quote,
  files,
  answers,
  id,
  mailboxId,
}: Box): EmailDraftInput => ({
  to,
  cc,
  bcc,
  subject,
  html: html + quote,
  files: files.map(sentFile),
  ...(id === null && answers && { answers }),
  // An answer stays in the mailbox of what it answers.
  ...((id === null || answers === null) && mailboxId !== null && { mailboxId }),
});
