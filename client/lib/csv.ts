import { saveFile } from './saveFile.ts';

/* CSV (RFC 4180) that is made in the browser, because it speaks the words of the screen. */

const formula = /^'*\s*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]|^'*[\t\r\n]/u;

/** One cell: quoted where it must be, and what a spreadsheet would take for a formula is defused with an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What stands between cells: Excel expects semicolons where its system writes French or Arabic. */
export const separatorIn = (locale: string): ',' | ';' => (/^(fr|ar)/.test(locale) ? ';' : ',');

/** Saves the rows as a file. The byte order mark tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[], separator: string): void {
  const content = rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
  saveFile(name, new Blob(['\u{feff}', content], { type: 'text/csv' }));
}
