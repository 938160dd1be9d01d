import { foldLetters } from './letters.ts';

/* Time zones in the words of the reader, as far as the browser knows them. */

export type Zone = {
  /** IANA name. */
  id: string;
  /** Country, where it is the zone of a whole one, or city. */
  place: string;
  /** What the zone is called: `Central European Time`. Empty where it has no name. */
  name: string;
  /** How far its clocks are ahead of UTC now, in minutes, and as the reader writes it. */
  offset: number;
  offsetText: string;
  /** All of that, folded, to search in. */
  searched: string;
};

type Style = NonNullable<Intl.DateTimeFormatOptions['timeZoneName']>;

const partIn = (locale: string, timeZone: string, style: Style, at: Date): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** What the language puts around a place to name its time, as in `France Time`; null where that cannot be told. */
function frameOf(locale: string, at: Date): readonly [string, string] | null {
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of('FR') ?? '';
  const framed = partIn(locale, 'Europe/Paris', 'shortGeneric', at);
  const start = country === '' ? -1 : framed.indexOf(country);
  return start < 0 ? null : [framed.slice(0, start), framed.slice(start + country.length)];
}

const lastPart = (id: string) => id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
/** Where there is no name, an offset stands in its place. */
const isOffset = (name: string) => /\p{Nd}/u.test(name);

function minutesOf(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Describes the zones of one language at one instant. */
export function zoneReader(locale: string, at = new Date()): (id: string) => Zone {
  const frame = frameOf(locale, at);
  return (id) => {
    const framed = partIn(locale, id, 'shortGeneric', at);
    const isPlace = frame && framed.startsWith(frame[0]) && framed.endsWith(frame[1]) && !isOffset(framed);
    const place = isPlace ? framed.slice(frame[0].length, framed.length - frame[1].length) : lastPart(id);
    const names = (['longGeneric', 'long'] as const).map((style) => partIn(locale, id, style, at));
    const name = names.find((one) => !isOffset(one)) ?? '';
    const offsetText = partIn(locale, id, 'longOffset', at);
    const searched = foldLetters([place, name, id.replaceAll('_', ' '), offsetText].join(' '));
    return { id, place, name, offset: minutesOf(partIn('en', id, 'longOffset', at)), offsetText, searched };
  };
}

/** What a zone is called, or where it is where it has no name. */
export function zoneName(locale: string, id: string): string {
  const { name, place } = zoneReader(locale)(id);
  return name || place;
}

/** Every zone that the browser knows, once. */
export const zoneIds = (): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone').filter((one) => one.includes('/')), 'Etc/UTC']),
];

const atOnce = 40;
const read = new Map<string, Promise<Zone[]>>();

/** All of them from west to east, and by name where the clocks agree. Read some at a time: the page stays at hand meanwhile. */
export function allZones(locale: string, at = new Date()): Promise<Zone[]> {
  // Clocks change between months, and of few days all zones are asked.
  const key = `${locale} ${at.toISOString().slice(0, 10)}`;
  let zones = read.get(key);
  if (zones === undefined) read.set(key, (zones = readZones(locale, at)));
  return zones;
}

async function readZones(locale: string, at: Date): Promise<Zone[]> {
  const describe = zoneReader(locale, at);
  const zones: Zone[] = [];
  for (const [at, id] of zoneIds().entries()) {
    if (at % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve));
    zones.push(describe(id));
  }
  const { compare } = new Intl.Collator(locale);
  return zones.toSorted((a, b) => a.offset - b.offset || compare(a.place, b.place));
}

/** Zones that have every word of a search, in whichever language it is written. */
export function zonesWith(zones: readonly Zone[], search: string): Zone[] {
  const words = foldLetters(search)
    .split(/[\s_]+/)
    .filter(Boolean);
  return zones.filter(({ searched }) => words.every((word) => searched.includes(word)));
}
