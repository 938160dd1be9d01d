import { icsLine } from './icsText.ts';
import { offsetAt } from './zones.ts';

/* Time zones as calendar files describe them. */

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;

/** Instants at which the zone changes its clocks. */
function changesOf(zone: string, from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at += weekMs) {
    if (offsetAt(zone, at) === offsetAt(zone, at + weekMs)) continue;
    let [before, after] = [at, at + weekMs];
    while (after - before > minuteMs) {
      const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
      if (offsetAt(zone, middle) === offsetAt(zone, at)) before = middle;
      else after = middle;
    }
    found.push(after);
  }
  return found;
}

const sign = (offset: number) => {
  const minutes = Math.abs(offset) / minuteMs;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`;
};

const maxYears = 60;

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** Years in which a rule has to hold before it is taken for one: the fourth Sunday is not always the last. */
const provenYears = 12;

/** The day of the year on which the zone changes like that each year, such as the last Sunday of March; null where there is none. */
function yearlyRule(zone: string, at: number, was: number, is: number): string | null {
  const local = new Date(at + was);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const holds = (place: number) =>
    Array.from({ length: provenYears }, (_, ahead) => {
      const first = new Date(Date.UTC(year + ahead, place > 0 ? month : month + 1, place > 0 ? 1 : 0));
      const ofWeek = (local.getUTCDay() - first.getUTCDay() + 7) % 7;
      const date = place > 0 ? first.getUTCDate() + ofWeek + 7 * (place - 1) : first.getUTCDate() - ((7 - ofWeek) % 7);
      const change = Date.UTC(year + ahead, month, date, local.getUTCHours(), local.getUTCMinutes()) - was;
      return offsetAt(zone, change - minuteMs) === was && offsetAt(zone, change) === is;
    }).every(Boolean);
  const place = [Math.ceil(day / 7), -1].find(holds);
  return place === undefined ? null : `FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=${place}${weekdays[local.getUTCDay()]}`;
}

/**
 * The zone with each change of its clocks in these years, and the rule by which it goes on after them, if it has one:
 * also programs that have no tables of zones read it right, series without an end too.
 */
export function zonePart(zone: string, firstYear: number, lastYear: number): string {
  const from = Date.UTC(Math.max(firstYear, lastYear - maxYears), 0, 1);
  const begin = offsetAt(zone, from);
  const observance = (at: number, was: number, is: number, rule: string | null = null) => {
    const kind = is > was ? 'DAYLIGHT' : 'STANDARD';
    const local = new Date(at + was).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
    return `BEGIN:${kind}\r\nDTSTART:${local}\r\nTZOFFSETFROM:${sign(was)}\r\nTZOFFSETTO:${sign(is)}\r\n${rule ? `RRULE:${rule}\r\n` : ''}END:${kind}\r\n`;
  };
  const changes = changesOf(zone, from, Date.UTC(lastYear + 1, 0, 1));
  const endless = Date.UTC(lastYear, 0, 1);
  const rules = changes.map((at) =>
    at < endless ? null : yearlyRule(zone, at, offsetAt(zone, at - minuteMs), offsetAt(zone, at)),
  );
  // Summer time that began by a rule would never end where its end has none.
  const areRegular = changes.every((at, place) => at < endless || rules[place] !== null);
  return [
    `BEGIN:VTIMEZONE\r\n${icsLine('TZID', zone)}`,
    observance(from - begin, begin, begin),
    ...changes.map((at, place) =>
      observance(at, offsetAt(zone, at - minuteMs), offsetAt(zone, at), areRegular ? rules[place] : null),
    ),
    'END:VTIMEZONE\r\n',
  ].join('');
}
