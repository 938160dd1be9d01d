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
