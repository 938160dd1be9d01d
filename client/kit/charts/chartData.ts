import type { Tone } from '../tones.ts';

/** One line, area or set of bars. */
export type ChartSeries = {
  id: string;
  name: string;
  /** One for each label; null leaves a gap. */
  values: (number | null)[];
  kind?: 'bar' | 'line' | 'area';
  /** A line or area that keeps its value through each label and goes up or down between them. */
  isStepped?: boolean;
  /** Without one it is next in the order of charts. */
  tone?: Tone;
  isDashed?: boolean;
};

/** What happened at a label, by its number. */
export type ChartMark = { at: number; text: string };

/** What a chart shows, and its table too. */
export type ChartData = {
  /** What the labels are: "Month". Heads the first column of the table. */
  axis: string;
  labels: string[];
  series: ChartSeries[];
  /** What happened at some of the labels: lines across the chart, and a column of the table. */
  marks?: readonly ChartMark[];
  /** A value as it is written in full, and short on the axis. */
  format: (value: number) => string;
  /** Values are cents. */
  isMoney?: boolean;
  formatShort?: (value: number) => string;
  /** Number of the label whose bar stands out; the others are lighter. */
  highlight?: number;
  /** Each label has a colour of its own, which the card names beside its share: for bars of one series. */
  tones?: Tone[];
  /** Where the records behind a value are: by the number of its label and the id of its series. */
  hrefOf?: (at: number, series: string) => string;
  /** What a click with Shift on a value does, beside the click that opens its records. */
  onPick?: (at: number) => void;
};

type Parts = Pick<ChartData, 'axis' | 'format' | 'isMoney'> & {
  /** What each part counts. */
  name: string;
  parts: readonly { name: string; value: number | null }[];
};

/** The parts of a total as rows, for what is no chart of lines and bars. */
export const partsData = ({ name, parts, ...data }: Parts): ChartData => ({
  ...data,
  labels: parts.map((part) => part.name),
  series: [{ id: 'parts', name, values: parts.map(({ value }) => value) }],
});

/** At most six series can be told apart. */
const order: Tone[] = ['primary', 'info', 'success', 'warning', 'error', 'secondary'];
export const toneOf = (tone: Tone | undefined, index: number): Tone => tone ?? order[index % order.length]!;

/** The colour of a tone as a variable of the theme: it follows a switch to dark without drawing anew. */
export const colorOf = (tone: Tone): string => `var(--atrium-palette-${tone}-main)`;

/** Where the largest of some values is. */
export const largestAt = (values: readonly (number | null)[]): number =>
  values.reduce<number>((best, value, at) => ((value ?? 0) > (values[best] ?? 0) ? at : best), 0);

/** The same colour, lighter: for what stands back. */
export const softOf = (tone: Tone): string => `color-mix(in srgb, ${colorOf(tone)} 38%, transparent)`;

/** One of several steps of a hue, from its full colour to a light one. */
export const stepOf = (hue: Tone, at: number, count: number): string =>
  `color-mix(in srgb, ${colorOf(hue)} ${Math.round(100 - (count > 1 ? (at / (count - 1)) * 72 : 0))}%, transparent)`;
