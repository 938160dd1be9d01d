/* What a search box offers while an operator such as `from:` is typed. */

export type SearchValue = {
  value: string;
  /** What it is called, where the value is not enough. */
  label?: string;
};

export type SearchOperator = {
  name: string;
  /** What it does, in a few words. */
  hint: string;
  /** Values that are known. */
  values?: readonly SearchValue[];
  /** Values that are looked for, such as people. */
  find?: (typed: string) => Promise<SearchValue[]>;
};

export type Suggestion = {
  /** The whole text once it is chosen. */
  text: string;
  shown: string;
  hint?: string | undefined;
  /** Of a value nothing is left to type. */
  isWhole: boolean;
};

const most = 8;

export type Typing = {
  /** What stands before it. */
  before: string;
  operator: SearchOperator | null;
  /** The part of a name or of a value that is there. */
  part: string;
};

/** What is being typed at the end of the text. */
export function typingIn(typed: string, operators: readonly SearchOperator[]): Typing {
  // Between quotes that are still open spaces belong to it.
  const isQuoted = typed.split('"').length % 2 === 0;
  const start = (isQuoted ? typed.slice(0, typed.lastIndexOf('"')) : typed).search(/\S*$/u);
  const [before, token] = [typed.slice(0, start), typed.slice(start)];
  const colon = token.indexOf(':');
  const name = token.slice(0, Math.max(colon, 0)).toLowerCase();
  const operator = (colon > 0 && operators.find((one) => one.name === name)) || null;
  return { before, operator, part: operator === null ? token : token.slice(colon + 1).replaceAll('"', '') };
}

const quoted = (value: string) => (/\s/u.test(value) ? `"${value}"` : value);
const begins = (text: string, part: string) => text.toLowerCase().startsWith(part);

/**
 * What fits: names of operators, or values of the one that is typed. `found` are those that were looked for. Nothing is offered
 * for an empty word unless it `isAsked` for: most searches are words alone.
 */
export function suggestionsFor(
  { before, operator, part }: Typing,
  operators: readonly SearchOperator[],
  found: readonly SearchValue[],
  isAsked: boolean,
): Suggestion[] {
  const low = part.toLowerCase();
  if (operator === null)
    return low === '' && !isAsked
      ? []
      : operators
          .filter(({ name }) => begins(name, low))
          .map(({ name, hint }) => ({ text: `${before}${name}:`, shown: `${name}:`, hint, isWhole: false }));
  const known = (operator.values ?? []).filter(
    ({ value, label = '' }) =>
      begins(value, low) ||
      label
        .toLowerCase()
        .split(/\s/u)
        .some((word) => begins(word, low)),
  );
  return [...known, ...found].slice(0, most).map(({ value, label }) => ({
    text: `${before}${operator.name}:${quoted(value)} `,
    shown: `${operator.name}:${quoted(value)}`,
    hint: label === value ? undefined : label,
    isWhole: true,
  }));
}
