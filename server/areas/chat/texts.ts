import { wordsOf } from '../../db/letters.ts';
import { invalid } from '../../errors.ts';
import { isLongerThan, required, tooLong, unknown } from '../../fields.ts';
import { cleanHtml, plainText } from '../../html.ts';
import { linesOf } from './profile.ts';

/* What a message says, as it is kept. */

const longestText = 2000;
/** Tags and addresses of links take room beside the text. */
const longestHtml = 20_000;

/** Nothing of it can be seen: marks of direction, joiners, blanks of any width, letters that fill a place. */
export const isBlank = (text: string) =>
  text.replace(/[\s\p{Z}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]|\u034f|\p{Variation_Selector}/gu, '') === '';

/** The text of cleaned HTML: what stands in lines of its own there does so here. */
const linesIn = (html: string) =>
  html
    .split(/<\/(?:p|li|h2|h3|pre)>|<br\s*\/?>/)
    .map(plainText)
    .join('\n');

export type Said = { text: string; html: string | null; findText: string };

export function readText(
  { text, html }: { text?: string | null | undefined; html?: string | null | undefined },
  mayBeEmpty: boolean,
): Said {
  if (text && html) throw invalid({ html: unknown('give the text or the HTML of a message, not both') });
  const field = html ? 'html' : 'text';
  if (html && isLongerThan(html, longestHtml)) throw invalid({ html: tooLong(longestHtml) });
  const cleaned = html ? cleanHtml(html.replace(/[^\P{Cc}\t\n\r]/gu, '').toWellFormed(), 'long') : null;
  const plain = linesOf(cleaned === null ? (text ?? '') : linesIn(cleaned));
  if (isLongerThan(plain, longestText)) throw invalid({ [field]: tooLong(longestText) });
  if (isBlank(plain)) {
    if (!mayBeEmpty) throw invalid({ [field]: required });
    return { text: '', html: null, findText: '' };
  }
  return { text: plain, html: cleaned, findText: ` ${wordsOf(plain).join(' ')} ` };
}
