import type { CellKind, TableFile } from './csv.ts';

/*
 * A table as lines of JSON (JSON Lines, RFC 8259 on each line): one object a row, by the names of the columns. What is
 * empty is null, so that a program need not tell an empty text from a missing number.
 */

export const jsonLinesType = 'application/jsonl';

/** A line for each row. Amounts stay decimal texts such as `12.50`, which no program rounds. */
export async function* jsonLines({ names, rows, kinds = [] }: TableFile): AsyncGenerator<string> {
  for await (const part of rows)
    yield part.map((cells) => `${JSON.stringify(objectOf(names, cells, kinds))}\n`).join('');
}

const objectOf = (
  names: readonly string[],
  cells: readonly (string | number)[],
  kinds: readonly (CellKind | undefined)[],
) => Object.fromEntries(names.map((name, at) => [name, valueOf(cells[at]!, kinds[at])]));

const valueOf = (cell: string | number, kind: CellKind | undefined): string | number | null =>
  cell === '' ? null : kind === 'money' ? String(cell) : cell;
