/** Begins a file that spreadsheets are to read as UTF-8. */
export const byteOrderMark = '\u{feff}';

/**
 * What a spreadsheet would take for a formula, in the Latin and the full-width letters of its signs; also when it is
 * defused already, so that reading takes off exactly what writing has put on.
 */
const formula = /^'*[\s\u{feff}]*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]|^'*[\t\r\n]/u;

/** One line of a CSV file (RFC 4180). Texts that look like formulas are defused with an apostrophe. */
export function csvLine(cells: readonly (string | number)[], separator: ',' | ';' = ','): string {
  return `${cells.map(cell).join(separator)}\r\n`;
}

/** The text of a cell that we may have written: the apostrophe that defuses a formula is taken off. */
export const undefused = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table to be written: its headings, and its rows some at a time. */
export type TableFile = {
  labels: readonly string[];
  /** What programs call the columns. */
  names: readonly string[];
  rows: AsyncIterable<(string | number)[][]>;
  /** What the columns hold, for files that know more than text. */
  kinds?: readonly (CellKind | undefined)[];
};

/** An amount such as `12.50`, a day such as 2026-11-20, an instant in UTC. */
export type CellKind = 'money' | 'day' | 'instant';
