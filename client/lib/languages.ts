import type { StylisPlugin } from '@emotion/cache';
import { config } from './config.ts';
import type { MessageFile } from './messages.ts';
import type { LanguageParts, Messages } from './language/parts.ts';
import { getPreference, onPreferenceChange, setPreference } from './preferences.ts';
import { makeStore, useStore } from './store.ts';

export const languages = {
  en: { name: 'English', locale: 'en', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr', direction: 'ltr' },
  // Latin digits: codes, prices and quantities then read the same in every language.
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl' },
} as const;
export type Language = keyof typeof languages;

export type Direction = 'ltr' | 'rtl';
const english: LanguageParts = {
  muiLocale: {},
  files: import.meta.glob<Messages>('./*.json', { base: '../locales/en', query: '?messages', import: 'default' }),
};
/** English is there at once. Another language comes with the list of its files, which weighs as much as a small page. */
const parts: Record<Language, () => Promise<LanguageParts>> = {
  en: async () => english,
  fr: async () => (await import('./language/fr.ts')).default,
  ar: async () => (await import('./language/ar.ts')).default,
};

type Current = {
  language: Language;
  direction: Direction;
  parts: LanguageParts;
  stylisPlugins: StylisPlugin[] | undefined;
  messages: Messages;
};
const store = makeStore<Current | null>(null);
const wanted = new Set<MessageFile>();
/** Files that are there, and the texts of all of them. */
const loaded: Partial<Record<Language, { files: Set<MessageFile>; messages: Messages }>> = {};
const isLanguage = (value: string): value is Language => value in languages;

/** Languages that the server offers, the default first. */
export const offered = config.languages.filter(isLanguage);

const stored = getPreference('language');
let chosen: Language = isLanguage(stored) && offered.includes(stored) ? stored : (offered[0] ?? 'en');

/** Outside of components: for what a page reads before it is drawn. */
export const chosenLanguage = (): Language => chosen;

export function useLanguage(): Current {
  const current = useStore(store);
  if (!current) throw new Error('No language loaded');
  return current;
}

/** Loads message files of the current language that are not there yet. Called with the code of a screen. */
export async function needMessages(names: readonly MessageFile[]): Promise<void> {
  for (const name of names) wanted.add(name);
  await wantedMessages(chosen);
}

/**
 * All texts wanted so far; what is asked for while they load is loaded too. Always the same object: every text on the
 * screen depends on it, and none of them changes by what is added for a screen to come.
 */
async function wantedMessages(language: Language): Promise<Messages> {
  const { files, messages } = (loaded[language] ??= { files: new Set(), messages: {} });
  const load = async (name: MessageFile) => {
    const file = (await parts[language]()).files[`./${name}.json`];
    if (!file) throw new Error(`No messages ${language}/${name}`);
    Object.assign(messages, await file());
    files.add(name);
  };
  for (;;) {
    const missing = [...wanted].filter((name) => !files.has(name));
    if (missing.length === 0) return messages;
    await Promise.all(missing.map(load));
  }
}

const mirrorFor = async (direction: Direction) =>
  direction === 'rtl' ? (await import('./language/mirror.ts')).stylisPlugins : undefined;

/** The direction that the user picked, else that of the language. */
function directionOf(language: Language): Direction {
  const picked = getPreference('direction');
  return picked === 'ltr' || picked === 'rtl' ? picked : languages[language].direction;
}

// Picked in the customizer, in another tab or on another device.
onPreferenceChange(() => {
  const current = store.get();
  if (current && current.language === chosen && current.direction !== directionOf(chosen)) void switchTo(chosen);
});

/** Switches texts and direction in place; a direction that was picked before gives way to that of the language. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language !== getPreference('language') && getPreference('direction') !== 'auto')
    setPreference('direction', 'auto');
  await switchTo(language);
}

async function switchTo(language: Language): Promise<void> {
  chosen = language;
  const direction = directionOf(language);
  const [loadedParts, stylisPlugins] = await Promise.all([
    parts[language](),
    mirrorFor(direction),
    wantedMessages(language),
  ]);
  // A page may have asked for its texts while the parts were on their way.
  const messages = await wantedMessages(language);
  // A later choice wins, however long its files take.
  if (chosen !== language || direction !== directionOf(language)) return;
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  store.set({ language, direction, parts: loadedParts, stylisPlugins, messages });
  if (getPreference('language') !== language) setPreference('language', language);
  // For the server, which writes the title of the next page into its first paint.
  document.cookie = `atrium-language=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** Loads the stored choice, or the default when it is not offered. */
export const startLanguage = (): Promise<void> => switchTo(chosen);
