import type { Services } from '../../context.ts';
import { isDensity, isListColumns, isListName } from '../../lists.ts';
import { liveMinutes } from '../../liveMinutes.ts';
import { isNotificationKind } from '../../notifications/kinds.ts';
import { quietParts } from '../../notifications/quiet.ts';
import { isTimeZone } from '../../timeZone.ts';

type Check = (value: unknown, services: Services) => boolean;
/** One that the value alone decides. */
type PlainCheck = (value: unknown) => boolean;

const isOneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value as string);
const isFlag: Check = (value) => typeof value === 'boolean';
const isText =
  (longest: number): PlainCheck =>
  (value) =>
    typeof value === 'string' && value.length > 0 && value.length <= longest;
const isListOf =
  (check: Check, most: number): Check =>
  (value, services) =>
    Array.isArray(value) &&
    value.length <= most &&
    value.every((one) => check(one, services)) &&
    new Set(value).size === value.length;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly =
  (checks: Record<string, Check>): Check =>
  (value, services) =>
    isObject(value) &&
    Object.entries(value).every(([name, part]) => Object.hasOwn(checks, name) && checks[name]!(part, services));

const isPath: PlainCheck = (value) => isText(200)(value) && /^\/(?![/\\])[\w\-./?=&%]*$/.test(value as string);
const isKind: Check = (value, services) => isNotificationKind(services, value);
/** A zone by its IANA name, as this server's own tables have it. */
const isZone: PlainCheck = (value) => value === 'system' || (isText(60)(value) && isTimeZone(value as string));

/** Hours in which nothing disturbs, all parts of them; their zone is a named one. */
const quietHours = {
  ...quietParts,
  zone: (value: unknown) => value !== 'system' && isZone(value),
} satisfies Record<string, Check>;
const isWhole =
  (parts: Record<string, Check>): Check =>
  (value, services) =>
    hasOnly(parts)(value, services) && Object.keys(value as object).length === Object.keys(parts).length;

/** What was opened from the search, and how often: a record as `kind:id`, or a page by its path. */
const openedParts = {
  key: isText(200),
  url: (value: unknown) => isText(300)(value) && /^\/(?![/\\])[\w\-./?=&%#]*$/.test(value as string),
  title: isText(200),
  count: (value: unknown) => Number.isInteger(value) && (value as number) > 0 && (value as number) <= 1_000_000,
  at: (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
} satisfies Record<string, Check>;
const opened = isWhole(openedParts);

/** What a user may set for himself, and what each value may be. Everything else is refused by name. */
export const preferenceRules: Readonly<Record<string, Check>> = {
  theme: isOneOf('light', 'dark', 'system'),
  language: isOneOf('en', 'fr', 'ar'),
  navCollapsed: isFlag,
  primaryColors: hasOnly(
    Object.fromEntries(['light', 'dark'].map((scheme) => [scheme, (value) => /^#[\da-f]{6}$/i.test(String(value))])),
  ),
  skin: isOneOf('default', 'bordered'),
  semiDark: isFlag,
  layout: isOneOf('vertical', 'horizontal'),
  contentWidth: isOneOf('boxed', 'fluid'),
  navbarType: isOneOf('sticky', 'static', 'hidden'),
  navbarBlur: isFlag,
  footerType: isOneOf('sticky', 'static', 'hidden'),
  direction: isOneOf('auto', 'ltr', 'rtl'),
  timeZone: isZone,
  weekStart: isOneOf('auto', 'monday', 'saturday', 'sunday'),
  hijriDates: isFlag,
  singleKeys: isFlag,
  density: isDensity,
  lists: (value) =>
    isObject(value) &&
    Object.keys(value).length <= 100 &&
    Object.entries(value).every(([name, columns]) => isListName(name) && isListColumns(columns)),
  shortcuts: isListOf(isPath, 24),
  recent: isListOf(opened, 40),
  mutedNotifications: isListOf(isKind, 100),
  mailedNotifications: isListOf(isKind, 100),
  browserNotifications: isListOf(isKind, 100),
  notifyWhen: isOneOf('anytime', 'online'),
  liveLessonMinutes: (value) => liveMinutes.includes(value as number),
  quietHours: isWhole(quietHours),
  dismissedSteps: isListOf((value) => /^[a-z][a-zA-Z]{1,39}$/.test(String(value)), 50),
  mutedRecords: isListOf((value) => /^[A-Z]\w{1,40}:\d{1,15}$/.test(String(value)), 500),
};
