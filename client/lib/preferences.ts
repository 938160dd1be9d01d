import type { ColumnChoice } from './columnChoice.ts';
import { config } from './config.ts';
import { makeStore, useStorePart } from './store.ts';

/** The first language of the browser that the server offers; without one the first that it offers. */
function browserLanguage(): string {
  const wanted = (globalThis.navigator?.languages ?? []).map((one) => one.slice(0, 2).toLowerCase());
  return wanted.find((one) => config.languages.includes(one)) ?? config.languages[0] ?? 'en';
}

/** What a user may set for the browser he sits at, with the documented defaults. */
const defaults = {
  /** Language of the texts: that of the browser until one is chosen. */
  language: browserLanguage(),
  /** Whether the vertical navigation shows icons only. */
  'nav-collapsed': false as boolean,
  /** What was opened from the search, latest first: a record as `kind:id` or a page by its path, and how often. */
  recent: [] as { key: string; url: string; title: string; count: number; at: string }[],
  /** Whether a search looks into the area it was started from first (`here`), or `everywhere`. */
  'search-scope': 'here' as string,
  /** Whether single keys do something: j, k and x in lists, / for the palette. Speech input would type them by accident. */
  shortcuts: true as boolean,
  /** Columns of each list as chosen, and the height of its rows. */
  'list-columns': {} as Record<string, ColumnChoice>,
  /** Light, dark or system. MUI reads and writes it under the same key. */
  theme: 'system' as string,
  /** Primary colour of each theme, as #rrggbb; what is not there is the documented one. */
  'primary-colors': {} as { light?: string; dark?: string },
  /** Cards with a shadow (`default`) or with a line around them (`bordered`). */
  skin: 'default' as string,
  /** Whether the vertical navigation is dark in the light theme. */
  'semi-dark': false as boolean,
  /** Navigation beside the page (`vertical`) or above it (`horizontal`). */
  layout: 'vertical' as string,
  /** Content at most 1440 px wide (`boxed`) or as wide as the window (`fluid`). */
  'content-width': 'boxed' as string,
  /** Whether navbar and footer stay in view (`sticky`), scroll away (`static`) or are absent (`hidden`). */
  'navbar-type': 'sticky' as string,
  'navbar-blur': true as boolean,
  'footer-type': 'static' as string,
  /** `ltr`, `rtl`, or `auto`: that of the language. */
  direction: 'auto' as string,
  /** IANA name of the zone that times are shown in, or `system`: that of the device. */
  'time-zone': 'system' as string,
  /** First day of the week: `monday`, `saturday`, `sunday`, or `auto`: that of the language. */
  'week-start': 'auto' as string,
  /** Whether the calendar shows Hijri dates beside the others, in Arabic. */
  'hijri-dates': false as boolean,
  /** Pages of the menu of shortcuts, in their order; what the user may not open, or is not there, is not shown. */
  'navbar-shortcuts': [
    '/dashboards/analytics',
    '/apps/ecommerce/product/list',
    '/apps/ecommerce/product/add',
    '/apps/ecommerce/order/list',
    '/apps/calendar',
    '/pages/help-center',
  ],
  /** Kinds of notifications that are switched off. */
  'muted-notifications': [] as string[],
  /** Kinds of notifications that come by mail too. */
  'mailed-notifications': [] as string[],
  /** Kinds of notifications that the browser shows while Atrium is open and out of sight. */
  'browser-notifications': [] as string[],
  /** Emails about them come at any time (`anytime`) or while the user is online (`online`). */
  'notify-when': 'anytime' as string,
  /** How many minutes before a live lesson the user is told of it; -1: not at all. */
  'live-lesson-minutes': 15 as number,
  /** Hours in which the browser shows nothing and no mail comes: days from Monday 1, their zone, and until when a pause lasts. */
  'quiet-hours': {
    isOn: false as boolean,
    from: '22:00' as string,
    to: '07:00' as string,
    days: [1, 2, 3, 4, 5, 6, 7] as number[],
    zone: 'UTC' as string,
    until: '' as string,
  },
  /** Records of which the user wants to hear nothing: `Product:12`. */
  'muted-records': [] as string[],
  /** First steps that home does not show any more. */
  'dismissed-steps': [] as string[],
};
export type Preferences = typeof defaults;
type Name = keyof Preferences;

/** What follows the user to his other devices, and its name in his account. What is not here stays in this browser. */
const accountNames: Partial<Record<Name, string>> = {
  theme: 'theme',
  language: 'language',
  'nav-collapsed': 'navCollapsed',
  'primary-colors': 'primaryColors',
  skin: 'skin',
  'semi-dark': 'semiDark',
  layout: 'layout',
  'content-width': 'contentWidth',
  'navbar-type': 'navbarType',
  'navbar-blur': 'navbarBlur',
  'footer-type': 'footerType',
  direction: 'direction',
  'time-zone': 'timeZone',
  'week-start': 'weekStart',
  'hijri-dates': 'hijriDates',
  shortcuts: 'singleKeys',
  'list-columns': 'lists',
  'navbar-shortcuts': 'shortcuts',
  recent: 'recent',
  'muted-notifications': 'mutedNotifications',
  'mailed-notifications': 'mailedNotifications',
  'browser-notifications': 'browserNotifications',
  'notify-when': 'notifyWhen',
  'live-lesson-minutes': 'liveLessonMinutes',
  'quiet-hours': 'quietHours',
  'muted-records': 'mutedRecords',
  'dismissed-steps': 'dismissedSteps',
};
const shared = Object.entries(accountNames) as [Name, string][];

const storageKey = (name: string) => `atrium-${name}`;

function load(): Preferences {
  const stored = Object.keys(defaults).map((name) => [name, parse(readItem(storageKey(name)))]);
  return {
    ...defaults,
    ...Object.fromEntries(stored.filter(([name, value]) => sameShape(value, defaults[name as keyof Preferences]))),
  };
}

function sameShape(value: unknown, model: unknown): boolean {
  return typeof value === typeof model && Array.isArray(value) === Array.isArray(model) && value !== null;
}

// Plain words are kept plain: other programs and the script in index.html read them too.
function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // Storage is off or full: the choice holds until the page is closed.
  }
}

const store = makeStore(load());

/** Chosen here and not yet known to the account: kept over reloads, so that nothing chosen offline is lost. */
const unsent = new Set<Name>(
  ([parse(readItem(storageKey('unsent')))].flat() as Name[]).filter((name) => name in accountNames),
);
const keepUnsent = () => writeItem(storageKey('unsent'), [...unsent]);

export const onPreferenceChange = store.subscribe;

/** The documented value, which a reset goes back to. */
export const defaultPreference = <K extends Name>(name: K): Preferences[K] => defaults[name];

export const getPreference = <K extends Name>(name: K): Preferences[K] => store.get()[name];

export function setPreference<K extends Name>(name: K, value: Preferences[K]): void {
  if (name in accountNames) {
    unsent.add(name);
    keepUnsent();
  }
  writeItem(storageKey(name), value);
  store.set({ ...store.get(), [name]: value });
}

/** What the account does not know yet, by the names that it has there. */
export const unsentPreferences = (): Record<string, unknown> =>
  Object.fromEntries(
    shared.filter(([name]) => unsent.has(name)).map(([name, accountName]) => [accountName, getPreference(name)]),
  );

/** Says that the account has these; what was changed meanwhile is still to be sent. */
export function preferencesSent(values: Record<string, unknown>): void {
  for (const [name, accountName] of shared)
    if (accountName in values && values[accountName] === getPreference(name)) unsent.delete(name);
  keepUnsent();
}

/** Takes over what an account knows. In a browser that somebody else used before, what it does not know is the default. */
export function adoptPreferences(values: Record<string, unknown>, userId: string): void {
  const owner = readItem(storageKey('owner'));
  const isOthers = owner !== null && owner !== userId;
  if (owner !== userId) writeItem(storageKey('owner'), userId);
  const adopted: Partial<Record<Name, unknown>> = {};
  for (const [name, accountName] of shared) {
    const value = values[accountName] ?? (isOthers ? defaults[name] : undefined);
    const isNews = JSON.stringify(value) !== JSON.stringify(getPreference(name));
    if (!unsent.has(name) && isNews && sameShape(value, defaults[name])) adopted[name] = value;
  }
  if (Object.keys(adopted).length === 0) return;
  for (const [name, value] of Object.entries(adopted)) writeItem(storageKey(name), value);
  store.set({ ...store.get(), ...adopted } as Preferences);
}

/** What names records stays with the account alone; so does what the account was not told yet. */
const personal = ['recent', 'muted-records', 'dismissed-steps'] as const;

/** Leaves the look to whoever sits here next, and nothing of what was read. */
export function forgetPersonalPreferences(): void {
  unsent.clear();
  keepUnsent();
  for (const name of personal) writeItem(storageKey(name), defaults[name]);
  store.set({ ...store.get(), ...Object.fromEntries(personal.map((name) => [name, defaults[name]])) });
}

export function usePreference<K extends keyof Preferences>(name: K): [Preferences[K], (value: Preferences[K]) => void] {
  return [useStorePart(store, (all) => all[name]), (value) => setPreference(name, value)];
}
