import type { Generated, Selectable } from 'kysely';
import type { ContactStatus, Language, MailingList, PlanKey } from '../graphql/schema.generated.ts';

/* Tables of what visitors leave with us; `schema.ts` names them. */

export interface ContactRequestsTable {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  email: string;
  message: string;
  page: string;
  language: Language;
  plan: PlanKey | null;
  errorId: string | null;
  status: ContactStatus;
  answeredAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** Stands for the network address it came from without saying which: see `access/sender.ts`. */
  sender: string;
  /** Name, folded for sorting. */
  nameKey: string;
  /** Name, mail address and message, lower-case, for substring search. */
  searchText: string;
}

export interface MailingAddressesTable {
  id: Generated<number>;
  list: MailingList;
  /** Lower-case, unique in its list. */
  email: string;
  language: Language;
  page: string;
  createdAt: string;
  sender: string;
}

export type ContactRequestRow = Selectable<ContactRequestsTable>;
export type MailingAddressRow = Selectable<MailingAddressesTable>;
