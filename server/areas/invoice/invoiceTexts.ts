import { isLongerThan, oneLine, tooLong } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { InvoiceText, InvoiceTextInput, Language } from '../../graphql/schema.generated.ts';

/* Terms and thanks in the language of the client; where a language has none of its own, those of the settings hold. */

const languages: readonly Language[] = ['en', 'fr', 'ar'];
const [longestTerms, longestThanks] = [1000, 300];

/** Those that say something, as they are kept. */
export function keptTexts(given: readonly InvoiceTextInput[]): Kept | Problem {
  const kept = languages.flatMap((language): InvoiceText[] => {
    const own = given.findLast((one) => one.language === language);
    const terms = (own?.terms ?? '')
      .normalize('NFC')
      .replaceAll('\r\n', '\n')
      .replace(/[^\P{Cc}\n]/gu, '')
      .trim();
    const thanks = oneLine(own?.thanks ?? '');
    return terms === '' && thanks === '' ? [] : [{ language, terms, thanks }];
  });
  if (kept.some(({ terms }) => isLongerThan(terms, longestTerms))) return tooLong(longestTerms);
  if (kept.some(({ thanks }) => isLongerThan(thanks, longestThanks))) return tooLong(longestThanks);
  return JSON.stringify(kept);
}

/** Those of each language, empty where it has none. */
export function textsOf({ texts }: { texts: string }): InvoiceText[] {
  const own = JSON.parse(texts) as InvoiceText[];
  return languages.map(
    (language) => own.find((one) => one.language === language) ?? { language, terms: '', thanks: '' },
  );
}

/** What a paper in the language says. */
export function textsFor(
  settings: { texts: string; terms: string; thanks: string },
  language: Language,
): { terms: string; thanks: string } {
  const own = textsOf(settings).find((one) => one.language === language);
  return { terms: own?.terms || settings.terms, thanks: own?.thanks || settings.thanks };
}
