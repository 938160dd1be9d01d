/** How near the timeline is looked at: pixels of a day, days that are drawn at once, by how many one goes on, and days of a cell of its head. */
export type Scale = {
  dayWidth: number;
  shownDays: number;
  stepDays: number;
  unitDays: 1 | 7;
  /** Days before this week that it begins with. */
  daysBefore: number;
};

export const zooms = ['days', 'weeks', 'months'] as const;
export type Zoom = (typeof zooms)[number];

export const scales: Record<Zoom, Scale> = {
  days: { dayWidth: 32, shownDays: 56, stepDays: 28, unitDays: 1, daysBefore: 7 },
  weeks: { dayWidth: 12, shownDays: 140, stepDays: 70, unitDays: 7, daysBefore: 14 },
  months: { dayWidth: 4, shownDays: 364, stepDays: 182, unitDays: 7, daysBefore: 28 },
};

export const zoomIn = (asked: string | null): Zoom => zooms.find((one) => one === asked) ?? 'days';
