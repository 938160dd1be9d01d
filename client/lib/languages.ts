import type { StylisPlugin } from '@emotion/cache';
import { config } from './config.ts';
import { loadMessages, type MessageFile, type Messages } from './messages.ts';
import { getPreference, setPreference } from './preferences.ts';
import { makeStore, useStore } from './store.ts';

export const languages = {
  en: { name: 'English', locale: 'en', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr', direction: 'ltr' },
  // Latin digits: codes, prices and quantities then read the same in every language.
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl' },
} as const;
export type Language = keyof typeof languages;

/** What a language brings besides our own texts: MUI's texts, and for Arabic the mirror of the styles. */
export type LanguageParts = { muiLocale: object; stylisPlugins?: StylisPlugin[] };
const english: LanguageParts = { muiLocale: {} };
const parts: Record<Language, () => Promise<LanguageParts>> = {
  en: async () => english,
  fr: async () => (await import('./language/fr.ts')).default,
  ar: async () => (await import('./language/ar.ts')).default,
};

type Current = { language: Language; parts: LanguageParts; messages: Messages };
const store = makeStore<Current | null>(null);
const wanted = new Set<MessageFile>();
const loaded: Partial<Record<Language, Partial<Record<MessageFile, Messages>>>> = {};
const isLanguage = (value: string): value is Language => value in languages;

/** Languages that the server offers, the default first. */
export const offered = config.languages.filter(isLanguage);

const stored = getPreference('language');
let chosen: Language = isLanguage(stored) && offered.includes(stored) ? stored : (offered[0] ?? 'en');

export function useLanguage(): Current {
  const current = useStore(store);
  if (!current) throw new Error('No language loaded');
  return current;
}

/** Loads message files of the current language that are not there yet. Called with the code of a screen. */
export async function needMessages(names: readonly MessageFile[]): Promise<void> {
  for (const name of names) wanted.add(name);
  const language = chosen;
  const messages = await wantedMessages(language);
  const current = store.get();
  if (current?.language === language && current.messages !== messages) store.set({ ...current, messages });
}

/** All texts wanted so far; what is asked for while they load is loaded too. */
async function wantedMessages(language: Language): Promise<Messages> {
  const files = (loaded[language] ??= {});
  for (;;) {
    const missing = [...wanted].filter((name) => !files[name]);
    if (missing.length === 0) return merged(files);
    await Promise.all(missing.map(async (name) => (files[name] = await loadMessages(language, name))));
  }
}

let latest: { files: number; of: object; messages: Messages } | undefined;

// The same object as long as nothing was added: every text on the screen depends on it.
function merged(files: Partial<Record<MessageFile, Messages>>): Messages {
  const count = Object.keys(files).length;
  if (latest?.of !== files || latest.files !== count) latest = { files: count, of: files, messages: Object.assign({}, ...Object.values(files)) };
  return latest.messages;
}

/** Switches texts and direction in place. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = language;
  const [loadedParts] = await Promise.all([parts[language](), wantedMessages(language)]);
  // A page may have asked for its texts while the parts were on their way.
  const messages = await wantedMessages(language);
  // A later choice wins, however long its files take.
  if (chosen !== language) return;
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].direction;
  store.set({ language, parts: loadedParts, messages });
  if (getPreference('language') !== language) setPreference('language', language);
  // For the server, which writes the title of the next page into its first paint.
  document.cookie = `atrium-language=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** Loads the stored choice, or the default when it is not offered. */
export const startLanguage = (): Promise<void> => chooseLanguage(chosen);
