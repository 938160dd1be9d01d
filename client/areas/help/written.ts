import { languages } from '../../lib/languages.ts';
import type { Language } from '../../lib/schema.generated.ts';

/** Attributes of a text by its own language, which may not be that of the page. */
export const written = (language: Language) => ({ lang: language, dir: languages[language].direction });
