import type { Generated, Selectable } from 'kysely';
import type { NotificationKind, Subject } from '../graphql/schema.generated.ts';

/* Tables of what belongs to an account; `schema.ts` names them. */

export interface UserPreferencesTable {
  userId: number;
  /** One of the names that `areas/account/preferenceRules.ts` knows. */
  name: string;
  /** JSON. */
  value: string;
  changedAt: string;
}

export interface NotificationsTable {
  id: Generated<number>;
  userId: number;
  kind: NotificationKind;
  subject: Subject | null;
  subjectId: number | null;
  /** Batch of the changes it tells of: a large batch adds to what it told first. */
  batchId: string;
  /** JSON object of the figures and names that its text needs. */
  data: string;
  createdAt: string;
  seenAt: string | null;
}

/** Browsers and programs that a user has signed in with. */
export interface KnownDevicesTable {
  userId: number;
  /** Name of browser and system, without versions. */
  device: string;
  firstSeenAt: string;
}

export type NotificationRow = Selectable<NotificationsTable>;

/** What a user is to be told of at an instant. Gone once it was told. */
export interface RemindersTable {
  id: Generated<number>;
  userId: number;
  subject: Subject;
  subjectId: number;
  kind: NotificationKind;
  dueAt: string;
  /** Later than `dueAt` only after a failure. */
  nextTryAt: string;
  attempts: Generated<number>;
  /** JSON object of names and figures for the text. */
  data: string;
}
