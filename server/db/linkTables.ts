import type { Generated, Selectable } from 'kysely';

export interface LinkTables {
  recordLinks: RecordLinksTable;
}

/** Two records that belong together. Ends are named by the key of their kind and their id; the lesser one is the first. */
interface RecordLinksTable {
  id: Generated<number>;
  firstKind: string;
  firstId: number;
  secondKind: string;
  secondId: number;
  createdBy: number | null;
  createdAt: string;
}

export type RecordLinkRow = Selectable<RecordLinksTable>;
