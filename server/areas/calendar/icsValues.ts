import type { CalendarCategory } from '../../graphql/schema.generated.ts';
import { unescaped } from './icsText.ts';
import type { IcsLine, IcsPart } from './icsText.ts';

/* Values of calendar files that several readers need. */

/** The beginning of a text, letters whole. */
export const cut = (text: string, most: number) => [...text.slice(0, 2 * most)].slice(0, most).join('');

export const titleOf = (value: string) =>
  cut(unescaped(value.slice(0, 2000)).replaceAll(/\s+/g, ' ').trim(), 200) || '—';

/** The guest of a line, if it is one. */
export function guestOf({ name, parameters, value }: IcsLine): { name: string; email?: string }[] {
  const email = /^mailto:([^\s@,;<>"]+@[^\s@,;<>"]+)$/i.exec(value.trim())?.[1];
  if (name === 'X-ATRIUM-GUEST') return [{ name: unescaped(value).slice(0, 100) }];
  return email === undefined ? [] : [{ name: (parameters['CN'] ?? email).slice(0, 100), email: email.slice(0, 254) }];
}

export const eventCategories: readonly CalendarCategory[] = ['BUSINESS', 'HOLIDAY', 'PERSONAL', 'FAMILY', 'ETC'];

/** Categories of an event in a file, still escaped: a comma in one of them is no end of it. */
export const categoriesIn = ({ lines }: IcsPart): string[] =>
  lines
    .filter(({ name }) => name === 'CATEGORIES')
    .flatMap(({ value }) => value.match(/(?:\\.|[^\\,])+/g) ?? [])
    .map((word) => word.trim())
    .filter((word) => word !== '');
