import type { Card } from './boardView.ts';
import { type Scale, scales } from './timelineScale.ts';

const dayMs = 86_400_000;

/** Pixels of a letter of a title, and those that a title takes at most beside a bar that is too short for it. */
const letterWidth = 6.4;
const titleWidth = 256;

export const addDays = (day: string, by: number) => new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The first day that is drawn: the one that is asked for, else the first of a week not long ago. */
export function firstDayShown(
  asked: string | null,
  today: string,
  firstOfWeek: number,
  { daysBefore }: Scale = scales.days,
): string {
  if (asked !== null && /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked))) return asked;
  const weekday = new Date(today).getUTCDay() || 7;
  return addDays(today, -((weekday - firstOfWeek + 7) % 7) - daysBefore);
}

type Dated = Pick<Card, 'id' | 'title' | 'startOn' | 'dueOn'>;

/** From when to when; null for cards without either day. */
export function spanOf({ startOn, dueOn }: Pick<Dated, 'startOn' | 'dueOn'>): { from: string; to: string } | null {
  const [from, to] = [startOn ?? dueOn, dueOn ?? startOn];
  return from && to ? { from, to } : null;
}

export type Bar<One extends Dated> = {
  card: One;
  from: string;
  to: string;
  /** Counted from the first day that is drawn, and from the first row. */
  start: number;
  row: number;
  /** Days of the bar that are drawn, and days that it and its title take. */
  days: number;
  room: number;
  /** The title stands behind the bar, which is too short for it. */
  isTitleBeside: boolean;
  /** It goes on before the first day, or after the last one. */
  isCutBefore: boolean;
  isCutAfter: boolean;
};

/** Bars of the days that are drawn, in as few rows as they need. */
export function barsOf<One extends Dated>(
  cards: readonly One[],
  firstDay: string,
  { dayWidth, shownDays }: Scale = scales.days,
): { bars: Bar<One>[]; rows: number } {
  const ends: number[] = [];
  const bars = cards
    .flatMap((card) => {
      const span = spanOf(card);
      if (span === null) return [];
      const [begin, end] = [daysBetween(firstDay, span.from), daysBetween(firstDay, span.to) + 1];
      if (end <= 0 || begin >= shownDays) return [];
      const start = Math.max(begin, 0);
      const days = Math.min(end, shownDays) - start;
      const needed = Math.ceil((card.title.length * letterWidth + 24) / dayWidth);
      const beside = days + Math.min(needed, titleWidth / dayWidth);
      const isTitleBeside = needed > days && start + beside <= shownDays;
      const room = isTitleBeside ? beside : days;
      return [{ card, ...span, start, days, room, isTitleBeside, isCutBefore: begin < 0, isCutAfter: end > shownDays }];
    })
    .sort((a, b) => a.start - b.start || b.days - a.days)
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.start);
      const row = free < 0 ? ends.length : free;
      ends[row] = bar.start + bar.room;
      return { ...bar, row };
    });
  return { bars, rows: ends.length };
}

/** The days of a card that was drawn so many days further. */
export const shifted = ({ startOn, dueOn }: Pick<Card, 'startOn' | 'dueOn'>, by: number) => ({
  ...(startOn && { startOn: addDays(startOn, by) }),
  ...(dueOn && { dueOn: addDays(dueOn, by) }),
});

/** Months of the days that are drawn, with how many days of each. */
export function monthsOf(firstDay: string, { shownDays }: Scale = scales.days): { month: string; days: number }[] {
  const months: { month: string; days: number }[] = [];
  for (let at = 0; at < shownDays; at += 1) {
    const month = addDays(firstDay, at).slice(0, 7);
    if (months.at(-1)?.month === month) months.at(-1)!.days += 1;
    else months.push({ month, days: 1 });
  }
  return months;
}

type Blocked = Pick<Card, 'id' | 'title' | 'blockedBy'>;

/** What still blocks each card, of the cards that are known: what is done blocks nothing, and nothing blocks what is done. */
export function blockersOf<One extends Blocked>(
  columns: readonly { head: { isDone: boolean }; cards: readonly One[] }[],
): Map<string, One[]> {
  const open = columns.filter(({ head }) => !head.isDone).flatMap(({ cards }) => cards);
  const byId = new Map(open.map((card) => [card.id, card]));
  return new Map(
    open.flatMap((card) => {
      const blockers = card.blockedBy.flatMap((id) => byId.get(id) ?? []);
      return blockers.length > 0 ? [[card.id, blockers] as const] : [];
    }),
  );
}
