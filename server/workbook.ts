import { Buffer } from 'node:buffer';
import type { CellKind, TableFile } from './csv.ts';
import { zipped } from './zip.ts';
import type { ZipFile } from './zip.ts';

/*
 * A table as an Excel workbook (ECMA-376), written part by part, so that a million rows take no more memory than a
 * thousand. Texts are texts: nothing in them is taken for a formula.
 */

/** Excel reads no more rows on a sheet; what is more goes on the next. */
const maxRows = 1_048_576;
const longestText = 32_767;
const [narrowest, widest] = [8, 60];

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const officeTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const workbookType = `${officeTypes}.sheet`;

/** The bytes of the workbook. Its sheets read from right to left if the headings do. */
export const workbook = (table: TableFile, rowsOfSheet = maxRows): AsyncGenerator<Uint8Array> =>
  zipped(filesOf(table, rowsOfSheet));

async function* filesOf({ labels, rows, kinds = [] }: TableFile, rowsOfSheet: number): AsyncGenerator<ZipFile> {
  const source = rows[Symbol.asyncIterator]();
  let next = await source.next();
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, parts: sheet(), isPacked: false };
  } while (!next.done);
  for (const [name, text] of Object.entries(frame(sheets))) yield { name, parts: [bytes(text)], isPacked: false };

  async function* sheet(): AsyncGenerator<Uint8Array> {
    yield bytes(head(labels, next.done ? [] : next.value) + row(labels, 1));
    let count = 1;
    while (!next.done) {
      const part = next.value.slice(0, rowsOfSheet - count);
      yield bytes(part.map((cells) => row(cells, 0, kinds)).join(''));
      count += part.length;
      if (part.length < next.value.length) {
        next = { done: false, value: next.value.slice(part.length) };
        break;
      }
      next = await source.next();
      if (count === rowsOfSheet) break;
    }
    yield bytes('</sheetData></worksheet>');
  }
}

/** Begins a sheet: the headings stay in sight, and columns are as wide as their first rows need. */
function head(labels: readonly string[], first: readonly (readonly (string | number)[])[]): string {
  const direction = /[\u0590-\u08ff]/.test(labels.join('')) ? ' rightToLeft="1"' : '';
  const widths = labels.map((label, column) => {
    const longest = Math.max(label.length, ...first.map((cells) => String(cells[column] ?? '').length));
    return Math.min(Math.max(longest + 2, narrowest), widest);
  });
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return (
    `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${direction}>${pane}</sheetView>` +
    `</sheetViews>${columns.length ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
  );
}

type Kinds = readonly (CellKind | undefined)[];

const row = (cells: readonly (string | number)[], style: 0 | 1, kinds: Kinds = []) =>
  `<row>${cells.map((value, at) => cell(value, style, kinds[at])).join('')}</row>`;

/** Styles of the columns that are no text; see `cellXfs`. */
const styleOf: Record<CellKind, number> = { money: 2, day: 3, instant: 4 };
/** Excel counts days from here. */
const firstDay = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** The number that a text of such a column stands for; null for any other text. */
function numberOf(value: string, kind: CellKind): number | null {
  if (value === '') return null;
  const number = kind === 'money' ? Number(value) : (Date.parse(value) - firstDay) / dayMs;
  return Number.isFinite(number) ? number : null;
}

function cell(value: string | number, style: 0 | 1, kind?: CellKind): string {
  const meant = kind === undefined ? null : typeof value === 'number' ? value : numberOf(value, kind);
  if (kind !== undefined && meant !== null) return `<c s="${styleOf[kind]}"><v>${meant}</v></c>`;
  if (typeof value === 'number' && Number.isFinite(value)) return `<c s="${style}"><v>${value}</v></c>`;
  if (value === '') return `<c s="${style}"/>`;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) =>
  text
    .slice(0, longestText)
    // XML cannot carry these signs.
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .replace(/[&<>]/g, (sign) => entities[sign]!);

const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** The other parts of a workbook: which sheets there are, and the bold style of headings. */
function frame(sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${officeRelations}/${kind}" Target="${target}"/>`;
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}" ContentType="${officeTypes}.${kind}+xml"/>`;
  return {
    'xl/workbook.xml':
      `${xml}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>` +
      `${numbers.map((n) => `<sheet name="${n}" sheetId="${n}" r:id="s${n}"/>`).join('')}</sheets></workbook>`,
    'xl/styles.xml':
      `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts>` +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
      '</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      '<cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>' +
      // Formats that every Excel has: #,##0.00, the day and the day with its time as the reader's country writes them.
      [4, 14, 22].map((format) => `<xf xfId="0" numFmtId="${format}" applyNumberFormat="1"/>`).join('') +
      '</cellXfs>' +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    'xl/_rels/workbook.xml.rels':
      `${xml}<Relationships xmlns="${relations}">${relation('styles', 'styles', 'styles.xml')}` +
      `${numbers.map((n) => relation(`s${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}</Relationships>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${relations}">${relation('book', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    '[Content_Types].xml':
      `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}` +
      `${part('styles.xml', 'styles')}${numbers.map((n) => part(`worksheets/sheet${n}.xml`, 'worksheet')).join('')}</Types>`,
  };
}
