import { declared } from './declared.ts';
import type { Subject } from './graphql/schema.generated.ts';

/* Lists as screens show them: which there are, and what may be kept of how somebody looks at one. */

/** What has to be readable to open each list, by the list's name; null: any signed-in user opens it. */
export const subjectsOfLists = declared(
  (areas: readonly { lists?: Readonly<Record<string, Subject | null>> }[]): ReadonlyMap<string, Subject | null> =>
    new Map(areas.flatMap(({ lists = {} }) => Object.entries(lists))),
);

type Check = (value: unknown) => boolean;
const maxColumns = 100;
const maxWidth = 2000;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isColumn: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 60;
const areColumns: Check = (value) =>
  Array.isArray(value) && value.length <= maxColumns && value.every(isColumn) && new Set(value).size === value.length;
const isWidth: Check = (value) => Number.isInteger(value) && (value as number) > 0 && (value as number) <= maxWidth;

export const isListName: Check = (name) => typeof name === 'string' && /^[a-z][\w.-]{0,49}$/i.test(name);
export const isDensity: Check = (value) => ['compact', 'normal', 'relaxed'].includes(value as string);

const checks: Record<string, Check> = {
  order: areColumns,
  hidden: areColumns,
  density: isDensity,
  widths: (value) =>
    isObject(value) &&
    Object.keys(value).length <= maxColumns &&
    Object.entries(value).every(([name, width]) => isColumn(name) && isWidth(width)),
};

/** Columns of a list as somebody chose them: their order, those that are hidden, widths in px, height of the rows. */
export const isListColumns: Check = (value) =>
  isObject(value) && Object.entries(value).every(([name, part]) => Object.hasOwn(checks, name) && checks[name]!(part));
