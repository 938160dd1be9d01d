import type { Generated, Selectable } from 'kysely';
import type { Subject } from '../graphql/schema.generated.ts';

export interface CommentTables {
  recordComments: RecordCommentsTable;
}

/** What staff wrote on records; permanent. */
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
  createdAt: string;
}

export type RecordCommentRow = Selectable<RecordCommentsTable>;
