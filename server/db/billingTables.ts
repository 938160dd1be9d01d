import type { Generated, Selectable } from 'kysely';
import type { UserPlan } from '../graphql/schema.generated.ts';

/* Tables of what users pay, and of their links; `schema.ts` names them. */

export interface BillingTables {
  userDetails: UserDetailsTable;
  planChanges: PlanChangesTable;
}

/** What belongs to a user and stands in no list. A user without a row has none of it. */
interface UserDetailsTable {
  userId: number;
  /** JSON object: to whom invoices go. */
  address: Generated<string>;
  /** JSON list of payment cards: what identifies them to people, and nothing to pay with. */
  cards: Generated<string>;
  /** JSON list of {network, url}. */
  links: Generated<string>;
  /** Day on which the months of the plan begin; null: the day on which the user was added. */
  planSince: Generated<string | null>;
  /** Day on which a canceled plan becomes the free one. */
  planEndsOn: Generated<string | null>;
  updatedAt: string;
}

interface PlanChangesTable {
  id: Generated<number>;
  /** Null once the user is deleted. */
  userId: number | null;
  fromPlan: UserPlan;
  toPlan: UserPlan;
  /** What a month costs more, or less. */
  differenceCents: number;
  /** What is due for the rest of the month, or given back. */
  dueCents: number;
  currency: string;
  at: string;
  /** The invoice or credit note that was written of it. */
  invoiceId: Generated<number | null>;
}

export type UserDetailsRow = Selectable<UserDetailsTable>;
export type PlanChangeRow = Selectable<PlanChangesTable>;
