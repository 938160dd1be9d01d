/* Days as tables of other programs write them. */

const numbered = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[ T].*)?$/;

/** Arabic and Persian digits become the usual ones. */
const plain = (text: string) =>
  text.trim().replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * Whether the days of a file name the day or the month first: dots say the day, and a number above 12 can only be one.
 * Null where no day of the file tells.
 */
export function dayFirstIn(texts: readonly string[]): boolean | null {
  let isDayFirst: boolean | null = null;
  for (const text of texts) {
    const found = numbered.exec(plain(text));
    if (!found || found[1]!.length === 4) continue;
    const says = plain(text).includes('.') || Number(found[1]) > 12 ? true : Number(found[2]) > 12 ? false : null;
    // A file that says both is read by neither.
    if (says !== null && isDayFirst !== null && says !== isDayFirst) return null;
    isDayFirst ??= says;
  }
  return isDayFirst;
}

/** A day as YYYY-MM-DD; null for what is no day, and for one that could be two. */
export function dayOfCell(text: string, isDayFirst: boolean | null): string | null {
  const [, first = '', second = '', third = ''] = numbered.exec(plain(text)) ?? [];
  if (first === '') return null;
  if (first.length === 4) return real(first, second, third);
  const year = third.length === 2 ? `20${third}` : third;
  if (first === second) return real(year, first, second);
  return isDayFirst === null ? null : isDayFirst ? real(year, second, first) : real(year, first, second);
}

function real(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  return isDay && text >= '1900' && text < '2201' ? text : null;
}
