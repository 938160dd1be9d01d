import type { Moved } from '../changes/moved.ts';
import type { Context } from '../context.ts';
import type { Action, FigureName, Subject } from '../graphql/schema.generated.ts';
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
  /** How it is known of a past instant; `append`: what it counts only grows. Left out: it is not. */
  past?: FigurePast | 'append';
};
