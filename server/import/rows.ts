import { undefused } from '../csv.ts';
import type { AppError } from '../errors.ts';
import { isProblem } from '../fields.ts';
import type { TaskProblem } from '../graphql/schema.generated.ts';
import type { CsvRow } from './csvFile.ts';
import type { ImportList, Input } from './list.ts';

/** A row of the file as input, or what is wrong with it. */
export type ReadRow = {
  line: number;
  key: unknown;
  input: Input;
  problems: TaskProblem[];
  /** What the cells say, by the names of their fields. */
  cells: Record<string, string>;
};

const longestValue = 100;

type FieldProblem = { key: string; limit?: number | string; message: string };

export const problemOf = (line: number, field: string | null, { key, limit, message }: FieldProblem): TaskProblem => ({
  line,
  id: null,
  field,
  key,
  limit: limit ?? null,
  message,
  value: null,
});

/** The problems of a row with what stands in its cells, by the names that the file's columns have. */
export const withValues = (
  { cells }: ReadRow,
  problems: readonly TaskProblem[],
  names: ImportList['calledBy'] = {},
): TaskProblem[] =>
  problems.map((problem) => {
    const field = problem.field == null ? null : (names[problem.field] ?? problem.field);
    const value = field === null ? '' : (cells[field] ?? '');
    return { ...problem, field, value: value === '' ? null : [...value].slice(0, longestValue).join('') };
  });

/** What a refused row says of itself. */
export function problemsOf(line: number, error: AppError): TaskProblem[] {
  const fields = Object.entries(error.details.fields ?? {});
  if (fields.length === 0) return [problemOf(line, null, { key: error.code, message: error.message })];
  return fields.map(([field, problem]) => problemOf(line, field, problem));
}

/** Reads rows one after another; what must be unique is remembered over the whole file. */
export function rowReader(
  list: ImportList,
  mapping: readonly (string | null)[],
  key: string,
): (row: CsvRow) => ReadRow {
  const columns = mapping.flatMap((name, at) =>
    name === null ? [] : [{ at, field: list.fields.find((field) => field.name === name)! }],
  );
  const seen = new Map<string, number>();
  return ({ line, cells }) => {
    const read: ReadRow = { line, key: null, input: {}, problems: [], cells: {} };
    for (const { at, field } of columns) {
      const text = undefused(cells[at] ?? '');
      const isEmpty = text.trim() === '';
      read.cells[field.name] = text.trim();
      if (isEmpty && field.empty === 'leave') continue;
      const value = isEmpty ? null : field.read(text);
      if (isProblem(value) && 'message' in value) {
        read.problems.push(problemOf(line, field.name, value));
        continue;
      }
      if (field.name === key) read.key = value;
      read.input[field.name] = value;
      if (value === null || !(field.isUnique || field.name === key)) continue;
      const mark = `${field.name} ${String(value)}`;
      const first = seen.get(mark);
      if (first === undefined) seen.set(mark, line);
      else
        read.problems.push(
          problemOf(line, field.name, { key: 'repeated', limit: first, message: `is already in line ${first}` }),
        );
    }
    return read;
  };
}
