import { declared } from '../declared.ts';
import type { Context } from '../context.ts';

/* What users own in areas that the users' own area does not know. The areas hand it in. */

/** Records of a kind that belong to users. */
export type Belonging = {
  /** A word for the kind, for texts of the screen. */
  kind: string;
  /** How many a user has. */
  count: (ctx: Context, userId: number) => Promise<number>;
  /** Gives them to another user, or removes them when there is none, in the open transaction and with entries in the log. */
  leave: (tx: Context, userId: number, to: number | null) => Promise<void>;
};

/** Every kind of record that belongs to users. */
export const belongingKinds = declared(
  (areas: readonly { belongings?: readonly Belonging[] }[]): readonly Belonging[] =>
    areas.flatMap(({ belongings }) => belongings ?? []),
);
