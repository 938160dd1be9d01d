import type { Generated, Selectable } from 'kysely';
import type { Subject } from '../graphql/schema.generated.ts';

export interface CommentTables {
  recordComments: RecordCommentsTable;
}

/** What staff wrote on records. */
interface RecordCommentsTable {
  id: Generated<number>;
  subject: Subject;
  subjectId: number;
  authorId: number | null;
  authorName: string;
  text: string;
  /** JSON list of {id, name}. */
  mentions: string;
  /** JSON list of addresses. */
  pictures: string;
  /** JSON list of {name, url, sizeBytes}. */
  files: Generated<string>;
  createdAt: string;
  version: Generated<number>;
  /** When it was edited last. */
  editedAt: string | null;
  /** JSON list of {text, at}: what it said before, the oldest first, and until when. */
  earlier: Generated<string>;
  /** Taken away by its author; gone for good 30 days later. */
  deletedAt: string | null;
}

export type RecordCommentRow = Selectable<RecordCommentsTable>;

/** Something that a record keeps of what happened to it, for its timeline. */
export type TimelineEventRow = { id: number; kind: string; data: string; actorName: string | null };
