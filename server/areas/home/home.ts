import { isAllowedSome, requireScope } from '../../access/authorize.ts';
import type { Context, Viewer } from '../../context.ts';
import { invalid } from '../../errors.ts';
import type { HomeUrgency, Language } from '../../graphql/schema.generated.ts';
import { isTimeZone } from '../../timeZone.ts';
import { calendarDay } from '../../zonedDays.ts';
import type { Area } from '../area.ts';
import type { FirstStep, HomeDay, HomeEntry } from '../homeEntry.ts';

let entries: readonly HomeEntry[] = [];
let steps: readonly FirstStep[] = [];

const order: readonly HomeUrgency[] = ['LATE', 'TODAY', 'WAITING'];

/** What areas give to home; `buildApp` hands the areas in, as none of them knows another. */
export function registerHome(areas: readonly Area[]): void {
  const given = areas.flatMap((area) => area.home ?? []);
  entries = order.flatMap((urgency) => given.filter((entry) => entry.urgency === urgency));
  steps = areas.flatMap(({ firstSteps }) => firstSteps ?? []);
  const keys = [...entries, ...steps].map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw new Error(`Two entries of home share a key: ${keys.join(', ')}`);
}

const may =
  (viewer: Viewer) =>
  ({ right }: Pick<HomeEntry, 'right'>): boolean =>
    right === undefined || isAllowedSome(viewer, ...right);

export type ShownEntry = { entry: HomeEntry; day: HomeDay };
export type ShownStep = { step: FirstStep; day: HomeDay };

const dayText = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** What may need the viewer today: each entry is counted where it is asked for, so that one that fails takes no other along. */
export function home(ctx: Context, { timeZone, language }: { timeZone: string; language: Language }) {
  const viewer = requireScope(ctx, ['read']);
  if (!isTimeZone(timeZone))
    throw invalid({ timeZone: { key: 'unknown', message: 'is unknown: there is no such time zone' } });
  const { year, month, day: date } = calendarDay(ctx.services.now(), timeZone);
  const today = dayText(year, month, date);
  const day: HomeDay = { userId: viewer.userId, today, tomorrow: dayText(year, month, date + 1), timeZone, language };
  return {
    today,
    entries: entries.filter(may(viewer)).map((entry): ShownEntry => ({ entry, day })),
    steps: steps.filter(may(viewer)).map((step): ShownStep => ({ step, day })),
  };
}
