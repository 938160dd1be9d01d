import { makeOutbox } from '../../lib/outbox.ts';
import type { CommentFile } from './commentFile.ts';
import type { RecordCommentInput, Subject } from '../../lib/schema.generated.ts';

/** A comment that was written, and the names in it, so that it is shown as it will be. */
export type WrittenComment = {
  subject: Subject;
  subjectId: string;
  input: RecordCommentInput & { pictures: string[] };
  /** Its files as they are shown; one written before there were files has none. */
  files?: readonly CommentFile[];
  named: { id: string; name: string }[];
};

/** `error`: why the server refused it; its words are with its author again then. */
export const commentOutbox = makeOutbox<WrittenComment, { error?: unknown }>('comment');
