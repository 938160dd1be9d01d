import type { Context } from '../context.ts';
import type { Action, HomeUrgency, Language, Subject } from '../graphql/schema.generated.ts';
import type { Texts } from './searchKind.ts';

/** Whose home it is, and which day it is there. */
export type HomeDay = { userId: number; today: string; tomorrow: string; timeZone: string; language: Language };

/** A record that waits, as home shows it: what is left out is empty. */
export type HomeRow = {
  id: string | number;
  title: string;
  path: string;
  note?: string;
  day?: string | null;
  at?: string;
};

/** How many wait, and the first of them. */
export type HomeFound = { count: number; rows: HomeRow[] };

/**
 * What may need somebody today. An area lists its entries in `index.ts`; home collects them, and nothing else has to know
 * them. The address leads to exactly the rows that were counted.
 */
export type HomeEntry = {
  key: string;
  title: Texts;
  /** Name of a Tabler icon that the area's `searchIcons` has. */
  icon: string;
  urgency: HomeUrgency;
  /** Who lacks it is not shown the entry. Left out: it is everybody's own. */
  right?: readonly [Action, Subject];
  path: (day: HomeDay) => string;
  read: (ctx: Context, day: HomeDay) => Promise<HomeFound>;
};

/** What a new company does first. It is done once `isDone` says so. */
export type FirstStep = {
  key: string;
  title: Texts;
  text: Texts;
  icon: string;
  path: string;
  right: readonly [Action, Subject];
  isDone: (ctx: Context) => Promise<boolean>;
};

/** The part of a list that home shows. */
export const homePage = { number: 1, size: 3 };
