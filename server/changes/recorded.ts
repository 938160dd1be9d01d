import type { ChangeAction, Subject } from '../graphql/schema.generated.ts';

type Row = Record<string, unknown>;

/** A change as it is told to the change log. */
export type Recorded = {
  action: ChangeAction;
  subject: Subject;
  subjectId: number;
  /** The row before, or the part of it that was read; null for creation. */
  before: Row | null;
  /** The row after, or the part of it that was written; null for deletion. */
  after: Row | null;
  /** Why, when it was not a plain edit: `duplicate`, `bulk`, `schedule` … */
  cause?: string | null;
  /** Anybody may cause it, whatever his rights, such as a visitor who writes a message. */
  isByAnybody?: boolean;
};
