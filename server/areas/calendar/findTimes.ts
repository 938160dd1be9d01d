import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import { malformed } from '../../fields.ts';
import type { QueryFindCalendarTimesArgs } from '../../graphql/schema.generated.ts';
import { asTold, busyOf, merged, stretchOf, usersNamed } from './busyTimes.ts';
import type { Busy } from './busyTimes.ts';
import { instantOf, localOf, plainMs, plainText } from './zones.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const stepMs = 15 * minuteMs;
const maxFound = 12;
const maxADay = 3;
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);

type Asked = Required<Omit<QueryFindCalendarTimesArgs, 'exceptId'>> & Pick<QueryFindCalendarTimesArgs, 'exceptId'>;

/** Times at which all of these users are free: a few of each day, so that several days are offered. */
export async function findTimes(ctx: Context, args: Asked) {
  const { minutes, from, to, timeZone, earliest, latest, weekdays, exceptId } = args;
  const users = await usersNamed(ctx, args.userIds);
  const stretch = stretchOf(from, to, timeZone, 31);
  if (minutes < 5 || minutes > 1440) throw invalid({ minutes: malformed('must be 5 to 1440') });
  for (const [name, time] of Object.entries({ earliest, latest }))
    if (!isTime(time)) throw invalid({ [name]: malformed('must be a time of day such as 09:00') });
  const busy = await busyOf(
    ctx,
    users.map(({ id }) => id),
    stretch,
    recordId(exceptId ?? '') ?? 0,
  );
  const taken = merged([...busy.values()].flat());
  const now = ctx.services.now().getTime();
  const found: Busy[] = [];
  const { zone } = stretch;
  const lastDay = plainMs(localOf(stretch.end - 1, zone).slice(0, 10));
  for (let day = plainMs(localOf(stretch.start, zone).slice(0, 10)); day <= lastDay; day += dayMs) {
    if (!weekdays.includes(new Date(day).getUTCDay() || 7)) continue;
    const open = Math.max(at(day, earliest, zone), stretch.start, Math.ceil(now / stepMs) * stepMs);
    const close = Math.min(at(day, latest, zone), stretch.end);
    found.push(...freeIn(open, close, minutes * minuteMs, taken).slice(0, maxADay));
    if (found.length >= maxFound) break;
  }
  return found.slice(0, maxFound).map(asTold);
}

const at = (day: number, time: string, zone: string) =>
  time === '24:00'
    ? instantOf(`${plainText(day + dayMs, true)}T00:00`, zone)
    : instantOf(`${plainText(day, true)}T${time}`, zone);

/** One after another, beginning at quarters of an hour or where something else ends. */
function freeIn(open: number, close: number, length: number, taken: readonly Busy[]): Busy[] {
  const found: Busy[] = [];
  let start = open;
  // Both go forward only: what is over once is never looked at again.
  let next = 0;
  while (start + length <= close) {
    const end = start + length;
    while (next < taken.length && taken[next]!.end <= start) next += 1;
    const hit = next < taken.length && taken[next]!.start < end ? taken[next] : undefined;
    if (hit === undefined) {
      found.push({ start, end });
      start = end;
    } else start = Math.ceil(hit.end / stepMs) * stepMs;
  }
  return found;
}
