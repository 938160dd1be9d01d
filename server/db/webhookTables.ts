import type { Generated, Selectable } from 'kysely';
import type { WebhookDeliveryKind, WebhookFault } from '../graphql/schema.generated.ts';

type Flag = 0 | 1;

/** Tables of webhooks. */
export interface WebhookTables {
  webhooks: WebhooksTable;
  webhookDeliveries: WebhookDeliveriesTable;
}

export interface WebhooksTable {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  ownerId: number;
  url: string;
  /** JSON lists of subjects and of actions. */
  subjects: string;
  actions: string;
  isPaused: Generated<Flag>;
  /** Sealed; the one before signs as well until its instant. */
  secret: string;
  oldSecret: string | null;
  oldSecretUntil: string | null;
  /** Number of the last change that was sent, or left out. */
  lastChangeId: number;
  /** How often in a row the next one could not be sent. */
  failures: Generated<number>;
  nextTryAt: string | null;
  /** After too many failures: nothing is sent until somebody resumes it. */
  mutedAt: string | null;
  /** A server is at work on it. */
  leasedUntil: string | null;
  deliveredAt: string | null;
  nameKey: string;
  searchText: string;
  createdAt: string;
  updatedAt: string;
}

export interface WebhookDeliveriesTable {
  id: Generated<number>;
  webhookId: number;
  kind: WebhookDeliveryKind;
  /** The same for each try of a message. */
  messageId: string;
  type: string;
  /** The change that it tells of; null for a test. */
  changeId: number | null;
  subject: string | null;
  subjectId: number | null;
  status: number | null;
  fault: WebhookFault | null;
  isDelivered: Flag;
  tookMs: number;
  /** What was sent; null once a record in it was erased. */
  body: string | null;
  answer: string;
  createdAt: string;
  updatedAt: string;
}

export type WebhookRow = Selectable<WebhooksTable>;
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>;
