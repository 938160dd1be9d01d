import type { Generated, Selectable } from 'kysely';
import type { ReferralStatus } from '../graphql/schema.generated.ts';

export interface ReferralTables {
  referrals: ReferralsTable;
  referralPayouts: ReferralPayoutsTable;
}

/** A customer whom another customer sent. */
interface ReferralsTable {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  /** Who was referred, once at most. */
  customerId: number;
  referrerId: number;
  /** The first order of the referred customer; null before it. */
  orderId: number | null;
  status: ReferralStatus;
  /** What was spent on that order, net of refunds. */
  valueCents: number;
  earningCents: number;
  payoutId: number | null;
  /** Number, name and email address of the referred customer. */
  referredId: number;
  userName: string;
  userEmail: string;
  /** Name folded for sorting. */
  userKey: string;
  /** Name and email address, lower-case, for substring search. */
  searchText: string;
}

/** Earnings that were paid together. */
interface ReferralPayoutsTable {
  id: Generated<number>;
  createdAt: string;
  actorName: string | null;
}

export type ReferralRow = Selectable<ReferralsTable>;
