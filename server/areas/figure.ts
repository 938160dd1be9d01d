import type { Moved } from '../changes/moved.ts';
import type { Context } from '../context.ts';
import type { Action, FigureName, Language, ShopFilter, Subject } from '../graphql/schema.generated.ts';
import type { Step } from '../periods.ts';
import type { Texts } from './searchKind.ts';

/** How it is known what a figure was: which records it counts, by which column of theirs. */
export type FigurePast = {
  /** Who may not read all of them is told nothing of the past. */
  subject: Subject;
  table: string;
  /** What moved since an instant, where the change log does not tell it: rows of the table, or null where it is not known. */
  moved?: (ctx: Context, asOf: string) => Promise<Pick<Moved, 'was' | 'is'>[] | null>;
  /** Column with the instant, or with the day, that decides which part a record belongs to. */
  at: string;
  isDay?: true;
  /** What a record adds; one without it. */
  value?: (row: Readonly<Record<string, unknown>>) => number;
};

/** What figures are narrowed to, with the name that its product had then. */
export type KeptFilter = ShopFilter & { productName?: string | null };

/** What figures of the same records have in common where they can be narrowed. */
export type FigureNarrowing = {
  /** As it is kept; null for nothing. Throws what is wrong with it, or may not be asked. */
  keep: (ctx: Context, filter: ShopFilter) => Promise<KeptFilter | null>;
  /** Throws where it may not be asked. */
  check: (ctx: Context, filter: KeptFilter) => void;
  /** In the words of a language. */
  said: (filter: KeptFilter, language: Language) => string[];
};

type NarrowedFigure = FigureNarrowing & {
  read: (ctx: Context, steps: readonly Step[], filter: KeptFilter) => Promise<number[]>;
  path: (days: Pick<Step, 'from' | 'to'>, filter: KeptFilter) => string;
};

/**
 * A figure over a period, which an area gives to dashboards in its `index.ts`. Nothing else has to know it: goals, alerts,
 * mails and shared pages read it by its name.
 */
export type DeclaredFigure = {
  name: FigureName;
  /** As mails and shared pages call it; screens have their own texts. */
  title: Texts;
  /** Its amounts are cents of the store's currency. */
  isMoney?: true;
  /** Who lacks it is not shown the figure. */
  right: readonly [Action, Subject];
  /** Address of the list with exactly what was counted on these days. */
  path?: (days: Pick<Step, 'from' | 'to'>) => string;
  /** The figure in each of these parts of a period, over what the viewer may read. Amounts of parts add up. */
  read: (ctx: Context, steps: readonly Step[]) => Promise<number[]>;
  /** The figure over some of its records; left out: it cannot be narrowed. */
  narrowed?: NarrowedFigure;
  /**
   * How many records are behind it. With this its total over all records may be shown to who reads some of them (decision 261).
   */
  counted?: (ctx: Context, steps: readonly Step[]) => Promise<number[]>;
  /** How it is known of a past instant; `append`: what it counts only grows. Left out: it is not. */
  past?: FigurePast | 'append';
};
