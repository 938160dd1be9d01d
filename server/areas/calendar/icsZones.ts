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

/** The zone with each change of its clocks in these years: also programs that have no tables of zones read it right. */
export function zonePart(zone: string, firstYear: number, lastYear: number): string {
  const from = Date.UTC(Math.max(firstYear, lastYear - maxYears), 0, 1);
  const begin = offsetAt(zone, from);
  const observance = (at: number, was: number, is: number) => {
    const kind = is > was ? 'DAYLIGHT' : 'STANDARD';
    const local = new Date(at + was).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
    return `BEGIN:${kind}\r\nDTSTART:${local}\r\nTZOFFSETFROM:${sign(was)}\r\nTZOFFSETTO:${sign(is)}\r\nEND:${kind}\r\n`;
  };
  const changes = changesOf(zone, from, Date.UTC(lastYear + 1, 0, 1));
  return [
    `BEGIN:VTIMEZONE\r\n${icsLine('TZID', zone)}`,
    observance(from - begin, begin, begin),
    ...changes.map((at) => observance(at, offsetAt(zone, at - minuteMs), offsetAt(zone, at))),
    'END:VTIMEZONE\r\n',
  ].join('');
}
