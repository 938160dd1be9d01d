import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ImportListName, Subject, TaskKind, TaskStatus } from '../graphql/schema.generated.ts';

/* Tables of work that takes a while, of imports and of the trash; `schema.ts` names them. */

export interface TasksTable {
  id: Generated<number>;
  userId: number;
  kind: TaskKind;
  status: TaskStatus;
  /** Rows to do; what it counts is done. */
  total: number;
  done: number;
  /** JSON object of outcome → number of rows. */
  counts: string;
  /** JSON list of what went wrong with single rows, the first ones. */
  problems: string;
  /** JSON list of what would change, the first rows. */
  preview: string;
  /** Why it failed as a whole. */
  errorCode: string | null;
  batchId: string | null;
  /** The batch that took its own back. */
  undoneBy: Generated<string | null>;
  /** Asked to stop. */
  isCancelled: Generated<0 | 1>;
  createdAt: string;
  /** Last sign of life of the server that does it. */
  touchedAt: string;
  finishedAt: string | null;
  /** One line of JSON for each row; empty without one. */
  report: string;
  /** The session that began it; of an API token its number, below zero. */
  sessionId: ColumnType<number | null, number | null | undefined>;
}

export interface ImportsTable {
  id: Generated<number>;
  userId: number;
  list: ImportListName;
  fileName: string;
  delimiter: string;
  rowCount: number;
  /** JSON list of the headings. */
  headings: string;
  /** JSON list of the first rows. */
  samples: string;
  /** JSON list: field of each column, or null. Null before the first check. */
  mapping: string | null;
  /** Field that tells which record a row is for. */
  keyField: string;
  checkTaskId: number | null;
  runTaskId: number | null;
  createdAt: string;
  /** Text of the file; emptied after some days. */
  content: string;
}

/** Deleted records that can still be had back. */
export interface TrashTable {
  /** The deletion in the change log. */
  changeId: number;
  subject: Subject;
  subjectId: number;
  name: string;
  /** Folded for search and order. */
  nameKey: string;
  deletedAt: string;
}

/** Calls that are not to be done twice. */
export interface IdempotencyKeysTable {
  userId: number;
  key: string;
  /** Of address and body: the same key is for the same call only. */
  requestHash: string;
  /** Whether the call has changed something. */
  isWritten: 0 | 1;
  /** Status of the answer; null while the call is under way. */
  status: number | null;
  contentType: string | null;
  createdAt: string;
  body: string | null;
  /** JSON object of those that belong to the answer: `etag`, `location`. */
  headers: Generated<string>;
}

export type IdempotencyKeyRow = Selectable<IdempotencyKeysTable>;
export type TaskRow = Selectable<TasksTable>;
export type ImportRow = Selectable<ImportsTable>;
