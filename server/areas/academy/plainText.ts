import { invalid } from '../../errors.ts';
import { isLongerThan, required, tooLong } from '../../fields.ts';

const maxText = 4000;

const clean = (given: string) =>
  given
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** What somebody wrote under or beside a lesson. */
export function textOf(given: string): string {
  const text = clean(given);
  if (text === '') throw invalid({ text: required });
  if (isLongerThan(text, maxText)) throw invalid({ text: tooLong(maxText) });
  return text;
}
