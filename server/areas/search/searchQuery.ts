import { foldLetters } from '../../db/letters.ts';
import type { SearchChip, SearchProblem } from '../../graphql/schema.generated.ts';
import type { SearchKind, SearchOperatorKind } from '../searchKind.ts';

/* What somebody typed, taken apart: operators such as `status:published` or `brand:"Oak & Co"`, and the words beside them. */

export type SearchQuery = {
  text: string;
  chips: SearchChip[];
  /** Kinds that `in:` names and that know every operator of the search. */
  kinds: SearchKind[];
  operators: Record<string, string>;
};

const maxChoices = 10;
// Quoted words are words, whatever they hold; `https://…` is no operator.
const parts = /"[^"]*"|(?<![^\s])([a-z]{2,20}):(?!\/\/)("[^"]*"|[^\s"]+)/giu;

const operatorsIn = (typed: string) => [...typed.matchAll(parts)].filter(([, operator]) => operator !== undefined);
const valueIn = (value: string) => value.replaceAll('"', '').trim();

/** What `in:` names that is no kind: a place of one, perhaps. */
export const placesNamed = (typed: string, kinds: readonly SearchKind[]): string[] =>
  operatorsIn(typed)
    .filter(([, operator]) => operator!.toLowerCase() === 'in')
    .map(([, , value]) => valueIn(value!))
    .filter((value) => value !== '' && kindNamed(value, kinds) === undefined);

/** `kinds` are those that the viewer may know of: an operator of others is as unknown as any. `holding`: those with a place of that name. */
export function parseQuery(
  typed: string,
  kinds: readonly SearchKind[],
  holding: ReadonlyMap<string, readonly SearchKind[]> = new Map(),
): SearchQuery {
  const found = operatorsIn(typed);
  const text = typed
    .replace(parts, (part, operator?: string) => (operator === undefined ? part : ' '))
    .replace(/["\s]+/g, ' ')
    .trim();
  const chips = found.map(([source, operator, value]) => ({
    source,
    operator: operator!.toLowerCase(),
    value: valueIn(value!),
    problem: null,
    choices: [],
  }));
  const places = chips.filter(({ operator }) => operator === 'in').map((chip) => inKind(chip, kinds, holding));
  const named = places.flatMap((place) => place.kinds);
  const among = named.length === 0 ? kinds : [...new Set(named)];
  const operators: Record<string, string> = {};
  const placed = chips.find(({ operator, value }) => operator === 'in' && (holding.get(value)?.length ?? 0) > 0);
  const checked = chips.map((chip): SearchChip => {
    if (chip.operator === 'in') return places.shift()!.chip;
    const knowing = among.filter(({ operators: known = {} }) => Object.hasOwn(known, chip.operator));
    if (knowing.length === 0) return unknown(chip, kinds, among);
    const takes = knowing.map(({ operators: known }) => known![chip.operator]!);
    const value = takes.map((kind) => valueOf(chip.value, kind)).find((one) => one !== null);
    if (value === undefined) return wrong(chip, 'UNKNOWN_VALUE', takes.flatMap(choicesOf));
    operators[chip.operator] = value;
    return chip;
  });
  const asked = Object.keys(operators);
  if (placed !== undefined) operators['in'] = placed.value;
  return {
    text,
    chips: checked,
    operators,
    kinds: among.filter(
      (kind) =>
        asked.every((name) => Object.hasOwn(kind.operators ?? {}, name)) &&
        (placed === undefined || holding.get(placed.value)!.includes(kind)),
    ),
  };
}

function kindNamed(value: string, kinds: readonly SearchKind[]): SearchKind | undefined {
  const word = foldLetters(value);
  return kinds.find(
    ({ key, title }) => key === word || Object.values(title).some((name) => foldLetters(name) === word),
  );
}

type Place = { chip: SearchChip; kinds: readonly SearchKind[] };

function inKind(
  chip: SearchChip,
  kinds: readonly SearchKind[],
  holding: ReadonlyMap<string, readonly SearchKind[]>,
): Place {
  const kind = kindNamed(chip.value, kinds);
  const among = kind === undefined ? (holding.get(chip.value) ?? []) : [kind];
  return {
    kinds: among,
    chip:
      among.length === 0
        ? wrong(
            chip,
            'UNKNOWN_VALUE',
            kinds.map(({ key }) => key),
          )
        : chip,
  };
}

function unknown(chip: SearchChip, kinds: readonly SearchKind[], among: readonly SearchKind[]): SearchChip {
  const isElsewhere = kinds.some(({ operators = {} }) => Object.hasOwn(operators, chip.operator));
  const names = ['in', ...new Set(among.flatMap(({ operators = {} }) => Object.keys(operators)))];
  return wrong(chip, isElsewhere ? 'NOT_HERE' : 'UNKNOWN_OPERATOR', names);
}

const wrong = (chip: SearchChip, problem: SearchProblem, choices: readonly string[]): SearchChip => ({
  ...chip,
  problem,
  choices: choices.slice(0, maxChoices),
});

const choicesOf = (kind: SearchOperatorKind): readonly string[] => (typeof kind === 'string' ? [] : kind);

/** The value as kinds take it; null when the operator cannot have it. */
function valueOf(typed: string, kind: SearchOperatorKind): string | null {
  if (kind === 'text') return typed === '' ? null : typed;
  const word = foldLetters(typed);
  if (kind === 'number') return /^#?\d{1,15}$/.test(word) ? word.replace('#', '') : null;
  if (kind === 'money') return centsOf(word);
  return kind === 'day' ? dayOf(word) : (kind.find((choice) => foldLetters(choice) === word) ?? null);
}

const amount = String.raw`\$?(\d{1,9}(?:[.,]\d{1,2})?)`;
const range = new RegExp(`^(?:(<|>)=?)?${amount}(-(?:${amount})?)?$`);

/** Cents from-to, of 10, 10-20, 10-, <20 or >10. */
function centsOf(word: string): string | null {
  const [, sign, first, rest, second] = range.exec(word) ?? [];
  if (first === undefined || (sign !== undefined && rest !== undefined)) return null;
  const cents = (text: string) => String(Math.round(Number(text.replace(',', '.')) * 100));
  if (sign === '<') return `-${cents(first)}`;
  if (sign === '>' || rest === '-') return `${cents(first)}-`;
  return `${cents(first)}-${cents(second ?? first)}`;
}

/** The day that 2026, 2026-11 or 2026-11-20 begins with. */
function dayOf(word: string): string | null {
  const [, year, month = '01', day = '01'] = /^((?:19|20|21)\d\d)(?:-(\d\d)(?:-(\d\d))?)?$/.exec(word) ?? [];
  if (year === undefined) return null;
  const text = `${year}-${month}-${day}`;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : null;
}
