import type { Context } from '../context.ts';
import type { Action, Language, Subject } from '../graphql/schema.generated.ts';
import type { Texts } from './searchKind.ts';

/** Of whom something is known, by their email address in lower case, and who asks. */
export type KnownAsked = { address: string; userId: number; timeZone: string; language: Language };

/** A record about a person, as it stands beside their mail: what is left out is empty. */
export type KnownRow = {
  id: string | number;
  title: string;
  path: string;
  note?: string;
  day?: string | null;
  at?: string | null;
  /** An amount, in the currency of the store unless it says another. */
  money?: { cents: number; currency?: string };
};

/** How many there are, and the first of them. */
export type KnownFound = { count: number; rows: KnownRow[] };

/**
 * What an area knows of a person, beside a mail of theirs: who they are, what they ordered, what they owe. An area lists
 * its parts in `index.ts`; whoever shows them knows none of the areas. They tell nothing that the viewer may not read.
 */
export type KnownPart = {
  key: string;
  title: Texts;
  /** Name of a Tabler icon that the area's `searchIcons` has. */
  icon: string;
  /** Who lacks it is not told of the part. */
  right: readonly [Action, Subject];
  /** Null: nothing is known. */
  read: (ctx: Context, asked: KnownAsked) => Promise<KnownFound | null>;
};

/** The part of a list that is shown. */
export const maxKnown = 3;
