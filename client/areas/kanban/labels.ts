import type { Tone } from '../../kit/tones.ts';
import type { BoardLabelTone } from '../../lib/schema.generated.ts';

type Label = { name: string; tone: BoardLabelTone };
export type LabelTones = ReadonlyMap<string, Tone>;

export const tones = [
  'PRIMARY',
  'SUCCESS',
  'INFO',
  'WARNING',
  'ERROR',
  'SECONDARY',
] as const satisfies BoardLabelTone[];
export const shownTone = (tone: BoardLabelTone) => tone.toLowerCase() as Tone;

/** The colors of the labels of a board. */
export const tonesOf = (labels: readonly Label[]): LabelTones =>
  new Map(labels.map(({ name, tone }) => [name, shownTone(tone)]));

/** What is typed on a card, and no label of its board, is gray. */
export const toneOf = (label: string, known: LabelTones): Tone => known.get(label) ?? 'secondary';

/** Labels of a board, then others that its cards have. */
export const labelNames = (
  labels: readonly Label[],
  columns: readonly { cards: readonly { labels: readonly string[] }[] }[],
): string[] => [
  ...new Set([
    ...labels.map(({ name }) => name),
    ...columns.flatMap(({ cards }) => cards.flatMap((card) => card.labels)),
  ]),
];

/** A board with its labels, those among them that only cards name. */
export type LabeledBoard = {
  id: string;
  version: number;
  name: string;
  labels: { name: string; tone: BoardLabelTone }[];
};

export type LabelRow = { was: string | null; name: string; tone: BoardLabelTone };
export type LabelValues = { labels: LabelRow[] };
