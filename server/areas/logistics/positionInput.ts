import { invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { isProblem, malformed, required, tooMany } from '../../fields.ts';
import type { Problem } from '../../fields.ts';

/* What devices report: as JSON, one position or many, or as OsmAnd and Traccar Client write it, old and new. */

export type Reported = {
  /** Milliseconds since 1970. */
  at: number;
  latitude: number;
  longitude: number;
  /** Kilometres an hour; null where the device does not say. */
  speed: number | null;
  heading: number | null;
};

const maxAtOnce = 1000;
const aheadMs = 5 * 60_000;
const longestMs = 90 * 86_400_000;
const fastest = 400;
const kmhOfKnot = 1.852;
const kmhOfMetreASecond = 3.6;

type Given = Record<string, unknown>;
const isGiven = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Seconds or milliseconds since 1970, or an instant as text. */
function instant(value: unknown): number {
  const number = typeof value === 'string' && /^\d{9,14}(\.\d+)?$/.test(value) ? Number(value) : value;
  if (isNumber(number)) return Math.round(number < 100_000_000_000 ? number * 1000 : number);
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

function readTime(value: unknown, now: number): number | Problem {
  if (value === undefined) return required;
  const at = instant(value);
  if (Number.isNaN(at)) return malformed('must be an instant, as ISO-8601 text or in seconds since 1970');
  if (at > now + aheadMs) return malformed('lies in the future');
  return at < now - longestMs ? malformed('is older than 90 days') : at;
}

function readNumber(value: unknown, least: number, most: number): number | Problem {
  if (value === undefined) return required;
  return isNumber(value) && value >= least && value <= most
    ? value
    : malformed(`must be a number from ${least} to ${most}`);
}

/** Says null for what is left out. */
const orNone = (value: unknown, least: number, most: number) =>
  value === undefined || value === null ? null : readNumber(value, least, most);

function readOne(given: Given, now: number, errors: FieldErrors, prefix: string): Reported {
  const read = {
    at: readTime(given['timestamp'], now),
    latitude: readNumber(given['latitude'], -90, 90),
    longitude: readNumber(given['longitude'], -180, 180),
    speed: orNone(given['speed'], 0, fastest),
    heading: orNone(given['heading'], 0, 360),
  };
  for (const [name, value] of Object.entries(read))
    if (isProblem(value)) errors[`${prefix}${name === 'at' ? 'timestamp' : name}`] = value;
  return read as Reported;
}

/** What Traccar Client sends since its version 9: as the sensors of a phone say it, in metres a second, and -1 where they do not know. */
function ofPhone({ coords, timestamp }: Given): Given {
  const said: Given = isGiven(coords) ? coords : {};
  const { latitude, longitude, speed, heading } = said;
  const isKnown = (value: unknown) => !isNumber(value) || value >= 0;
  return {
    latitude,
    longitude,
    timestamp,
    speed: isKnown(speed) ? (isNumber(speed) ? speed * kmhOfMetreASecond : speed) : undefined,
    heading: isKnown(heading) ? heading : undefined,
  };
}

/** Positions of a body, sorted by time. Throws VALIDATION that names each wrong field. */
export function readPositions(sent: unknown, now: number): Reported[] {
  const body = isGiven(sent) && isGiven(sent['location']) ? ofPhone(sent['location']) : sent;
  const list =
    isGiven(body) && Array.isArray(body['positions']) ? body['positions'] : Array.isArray(body) ? body : null;
  if (list !== null && list.length > maxAtOnce) throw invalid({ positions: tooMany(maxAtOnce) });
  if (list?.length === 0) throw invalid({ positions: required });
  const errors: FieldErrors = {};
  const read = (one: unknown, prefix: string) => {
    if (isGiven(one)) return readOne(one, now, errors, prefix);
    errors[prefix.replace(/\.$/, '') || 'body'] = malformed('must be a position');
    return null;
  };
  const positions = list === null ? [read(body, '')] : list.map((one, at) => read(one, `positions[${at}].`));
  const [first] = Object.entries(errors);
  // One is enough to find the fault, and the answer stays small.
  if (first !== undefined) throw invalid(Object.fromEntries([first]));
  return positions.filter((one) => one !== null).toSorted((a, b) => a.at - b.at);
}

/** The parameters of OsmAnd and of Traccar Client before its version 9 as a body: text everywhere, and speed in knots. */
export function ofParameters(query: Readonly<Record<string, unknown>>): Given {
  const number = (name: string) => {
    const value = query[name];
    if (value === undefined || value === '') return undefined;
    return typeof value === 'string' && /^-?\d{1,10}(\.\d{1,20})?$/.test(value) ? Number(value) : Number.NaN;
  };
  const speed = number('speed');
  const heading = number('bearing') ?? number('heading');
  const given = {
    latitude: number('lat'),
    longitude: number('lon'),
    timestamp: query['timestamp'],
    speed: speed === undefined ? undefined : Math.max(0, speed * kmhOfKnot),
    // Some say -1 for a direction that they do not know.
    heading: heading !== undefined && heading < 0 ? undefined : heading,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
