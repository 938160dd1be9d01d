import { Readable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { invalid } from '../errors.ts';
import { pauses } from '../work/pauses.ts';

/* Reads CSV as people have it: from any spreadsheet, in any of the usual separations. */

export type CsvRow = {
  /** Line of the file that the row begins in, from 1. */
  line: number;
  cells: string[];
};

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

const pieceLength = 16_384;
const maxRowLength = 200_000;
const maxEmptyRows = 100_000;
/** More than any list has, so that a row of nothing but separators ends soon. */
const maxCells = 1000;

class TooManyCells extends Error {}

const refused = (key: string, message: string, limit?: number) =>
  invalid({ file: { key, message, ...(limit !== undefined && { limit }) } });

/** The text of an uploaded file: UTF-8, with or without a byte order mark. */
export function decoded(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused('encoding', 'must be text in UTF-8; save it as “CSV UTF-8”');
  }
  if (text.includes('\0')) throw refused('encoding', 'must be text in UTF-8, without NUL characters');
  if (text.trim() === '') throw refused('required', 'is empty');
  return text;
}

/** What separates the cells: the sign that the first row has most of, outside of quotation marks. */
export function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text.slice(0, maxRowLength)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return delimiters.reduce((best, sign) => ((counts.get(sign) ?? 0) > (counts.get(best) ?? 0) ? sign : best));
}

/**
 * The rows one after another, empty lines left out; others are served between. A quotation mark within a cell that does
 * not begin with one is a sign like any other (`5" pan`). Throws what no spreadsheet could read.
 */
export async function* csvRows(text: string, delimiter: Delimiter): AsyncGenerator<CsvRow> {
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRowLength,
      // It counts what is in cells, and not the cells.
      cast: (cell, { index }) => {
        if (index >= maxCells) throw new TooManyCells();
        return cell;
      },
    }),
  );
  let endedIn = 0;
  let empty = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      endedIn = info.lines;
      if (record.some((cell) => cell.trim() !== '')) {
        yield { line: info.lines - record.reduce((sum, cell) => sum + lineBreaks(cell), 0), cells: record };
      } else if ((empty += 1) > maxEmptyRows) {
        throw refused('tooMany', `must have at most ${maxEmptyRows} empty rows`, maxEmptyRows);
      }
    }
  } catch (error) {
    if (error instanceof TooManyCells)
      throw refused('tooManyColumns', `must have at most ${maxCells} columns`, maxCells);
    if (!(error instanceof CsvError)) throw error;
    const line = await firstLineAfter(text, endedIn);
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw refused('tooLong', `has a row of more than ${maxRowLength} characters in line ${line}`, line);
    throw refused('quotation', `has a quotation mark that is never closed in the row of line ${line}`, line);
  }
}

const lineBreaks = (cell: string) => cell.match(/\r\n|\n|\r/g)?.length ?? 0;

/** The line that the row after line `last` begins in. */
async function firstLineAfter(text: string, last: number): Promise<number> {
  const breaks = /\r\n|\n|\r/g;
  const pause = pauses();
  let begin = 0;
  for (let line = 1; ; line += 1) {
    const end = breaks.exec(text);
    if (end === null || (line > last && text.slice(begin, end.index).trim() !== '')) return line;
    begin = breaks.lastIndex;
    if (line % 1000 === 0) await pause();
  }
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength);
    await otherWork();
  }
}
