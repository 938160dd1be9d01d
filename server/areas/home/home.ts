import type { Area } from '../area.ts';
import { declared } from '../../declared.ts';
import { isAllowedSome, requireViewer } from '../../access/authorize.ts';
import type { Context, Viewer } from '../../context.ts';
import { invalid } from '../../errors.ts';
import type { HomeFound, HomeUrgency, Language } from '../../graphql/schema.generated.ts';
import { isTimeZone } from '../../timeZone.ts';
import { calendarDay } from '../../zonedDays.ts';
import type { FirstStep, HomeDay, HomeEntry } from '../homeEntry.ts';

const order: readonly HomeUrgency[] = ['LATE', 'TODAY', 'WAITING'];

/** What areas give to home. */
export const homeParts = declared(
  (areas: readonly Area[]): { entries: readonly HomeEntry[]; steps: readonly FirstStep[] } => {
    const given = areas.flatMap((area) => area.home ?? []);
    const entries = order.flatMap((urgency) => given.filter((entry) => entry.urgency === urgency));
    const steps = areas.flatMap(({ firstSteps }) => firstSteps ?? []);
    const keys = [...entries, ...steps].map(({ key }) => key);
    if (new Set(keys).size < keys.length) throw new Error(`Two entries of home share a key: ${keys.join(', ')}`);
    return { entries, steps };
  },
);

const may =
  (viewer: Viewer) =>
  ({ right }: Pick<HomeEntry, 'right'>): boolean =>
    right === undefined || isAllowedSome(viewer, ...right);

/** What each entry that is shown was made of: it is read where it is asked for. */
const shown = new WeakMap<object, { entry: HomeEntry; day: HomeDay }>();

const dayText = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** What may need the viewer today: each entry is counted where it is asked for, so that one that fails takes no other along. */
export async function home(ctx: Context, { timeZone, language }: { timeZone: string; language: Language }) {
  const viewer = requireViewer(ctx, 'read');
  if (!isTimeZone(timeZone))
    throw invalid({ timeZone: { key: 'unknown', message: 'is unknown: there is no such time zone' } });
  const { entries, steps } = homeParts(ctx.services);
  const { year, month, day: date } = calendarDay(ctx.services.now(), timeZone);
  const today = dayText(year, month, date);
  const day: HomeDay = { userId: viewer.userId, today, tomorrow: dayText(year, month, date + 1), timeZone, language };
  return {
    today,
    entries: entries.filter(may(viewer)).map((entry) => {
      const { key, icon, urgency } = entry;
      const named = { key, title: entry.title[language], icon, urgency, path: entry.path(day) };
      shown.set(named, { entry, day });
      return named;
    }),
    steps: await Promise.all(
      steps.filter(may(viewer)).map(async ({ key, title, text, icon, path, isDone }) => ({
        ...{ key, icon, path },
        title: title[language],
        text: text[language],
        isDone: await isDone(ctx),
      })),
    ),
  };
}

/** How much of an entry waits, and the first of it. */
export async function foundOf(ctx: Context, named: object): Promise<HomeFound> {
  const { entry, day } = shown.get(named)!;
  const { count, rows } = await entry.read(ctx, day);
  return {
    count,
    rows: rows.map(({ id, title, note, day: about, at, path }) => ({
      key: String(id),
      title,
      note: note || null,
      day: about ?? null,
      at: at ?? null,
      path,
    })),
  };
}
