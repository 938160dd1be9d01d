import type { Generated, Selectable } from 'kysely';
import type { CategoryStatus } from '../graphql/schema.generated.ts';

/** Groups of products; `schema.ts` names the table. */
export interface CategoriesTable {
  id: Generated<number>;
  version: Generated<number>;
  /** Unique; products refer to it, and follow when it changes. */
  name: string;
  /** Unique word for addresses. */
  slug: string;
  /** Sanitized HTML. */
  description: string;
  image: string | null;
  status: CategoryStatus;
  publishAt: string | null;
  /** The category that it belongs to; null at the top. */
  parentId: number | null;
  createdAt: string;
  updatedAt: string;
  /** Name folded for sorting. */
  nameKey: string;
  /** Name and address word, lower-case, for substring search. */
  searchText: string;
  /** Words of both, folded, with a blank around each: for the search of everything. */
  findText: string;
}

export type CategoryRow = Selectable<CategoriesTable>;
