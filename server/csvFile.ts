import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { authorizeSome } from './access/authorize.ts';
import { makeRateLimit } from './access/rateLimit.ts';
import type { Context, Services } from './context.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import type { CellKind, TableFile } from './csv.ts';
import { recordId } from './db/recordId.ts';
import { AppError, invalid } from './errors.ts';
import type { Subject } from './graphql/schema.generated.ts';
import { jsonLines, jsonLinesType } from './jsonLines.ts';
import type { StreamOperation } from './rest/route.ts';
import { workbook, workbookType } from './workbook.ts';

/* Lists as files, CSV, an Excel workbook or JSON Lines, with the parameters that their screens have in the address. */

export type Query = Record<string, string | string[] | undefined>;
export type CsvColumn<Row> = {
  label: string;
  value: (row: Row) => string | number;
  /** What its texts mean: a workbook has numbers and dates instead. */
  kind?: CellKind;
};

type CsvFile = {
  path: string;
  /** Its name, to which the day is added. */
  name: string;
  subject: Subject;
  operation: Omit<StreamOperation, 'right' | 'answer'>;
  /** What is in it, and whether that is more work than a page of the list. What is wrong with the call is thrown. */
  open: (ctx: Context, query: Query) => { table: TableFile; isLarge: boolean };
};

const exportsPerMinute = 5;
const answer = { status: 200, type: 'text/csv', schema: { type: 'string' } } as const;
const formats = ['csv', 'xlsx', 'jsonl'] as const;
const types = { csv: 'text/csv; charset=utf-8', xlsx: workbookType, jsonl: jsonLinesType } as const;
/** For every file, whatever it lists. */
const fileParameters = {
  format: {
    type: 'string',
    enum: formats,
    description:
      'What the file is: text in UTF-8, an Excel workbook (Office Open XML), or JSON Lines: one object a row, with the id of the record, by the names of the columns. Default csv.',
  },
  separator: {
    type: 'string',
    enum: ['comma', 'semicolon'],
    description:
      'What separates the cells of a CSV file: a spreadsheet that writes decimals with a comma expects semicolons. Default comma.',
  },
} as const;

/** Parameters that the file of a list has. */
export const partParameters = {
  ids: {
    type: 'string',
    description: 'Only the records with these ids, separated by commas, at most 1000; nothing else narrows them.',
  },
  page: { type: 'integer', minimum: 1, description: 'Only this page; all rows without it.' },
  size: { type: 'integer', minimum: 1, description: 'Rows on the page.' },
  columns: { type: 'string', description: 'Columns in their order, separated by commas.' },
  labels: { type: 'string', description: 'Headings of the columns, separated by commas.' },
} as const;

export function registerCsvFile(
  app: FastifyInstance,
  { env, now }: Services,
  { path, name, subject, operation, open }: CsvFile,
): void {
  const limitOf = makeRateLimit();
  const parameters = { ...operation.parameters, ...fileParameters };
  const described: StreamOperation = { ...operation, parameters, right: ['read', subject], answer };
  app.get<{ Querystring: Query }>(path, { config: { operation: described } }, async ({ ctx, query }, reply) => {
    const { sessionId } = authorizeSome(ctx, 'read', subject);
    ctx.maxPageSize = 1000;
    const format = wordIn(query, 'format', formats) ?? 'csv';
    const separator = separatorIn(query);
    const { table, isLarge } = open(ctx, query);
    // A row or a page is no more work than a list.
    const retryAfterSeconds = isLarge && env.rateLimitPerMinute > 0 ? limitOf(sessionId, exportsPerMinute) : null;
    if (retryAfterSeconds !== null)
      throw new AppError('RATE_LIMITED', `At most ${exportsPerMinute} exports a minute`, { retryAfterSeconds });
    const parts =
      format === 'xlsx' ? workbook(table) : format === 'jsonl' ? jsonLines(table) : csvText(table, separator);
    // The first part is awaited here: what fails before it can still be answered as an error.
    const first = await parts.next();
    reply
      .header('content-disposition', `attachment; filename="${name}-${now().toISOString().slice(0, 10)}.${format}"`)
      .type(types[format]);
    return reply.send(Readable.from(startingWith(first, parts), { objectMode: false }));
  });
}

type Part = string | Uint8Array;

async function* startingWith(first: IteratorResult<Part>, rest: AsyncGenerator<Part>): AsyncGenerator<Part> {
  if (!first.done) yield first.value;
  yield* rest;
}

/** A line for the headings and for each row. The headings go out with the first rows, for what fails in finding them. */
async function* csvText({ labels, rows }: TableFile, separator: ',' | ';'): AsyncGenerator<string> {
  let head = byteOrderMark + csvLine(labels, separator);
  for await (const part of rows) {
    yield head + part.map((cells) => csvLine(cells, separator)).join('');
    head = '';
  }
  if (head !== '') yield head;
}

/** These columns of these rows. */
export const tableOf = <Row>(
  { columns, labels, names }: ChosenColumns<Row>,
  chunks: AsyncIterable<readonly Row[]>,
): TableFile => ({ labels, names, rows: cellsOf(columns, chunks), kinds: columns.map(({ kind }) => kind) });

/** Columns of a file, with their headings and what programs call them. */
export type ChosenColumns<Row> = { columns: CsvColumn<Row>[]; labels: string[]; names: string[] };

/** Whether the file is for a program: then each row has the id of its record. */
export const isForPrograms = (query: Query): boolean => textIn(query, 'format').toLowerCase() === 'jsonl';

/** The same with the id of the record first, which each line of JSON has, whatever columns were asked for. */
export const withId = <Row extends { id: number }>(chosen: ChosenColumns<Row>): ChosenColumns<Row> =>
  chosen.names.includes('id')
    ? chosen
    : {
        columns: [{ label: 'ID', value: ({ id }) => id }, ...chosen.columns],
        labels: ['ID', ...chosen.labels],
        names: ['id', ...chosen.names],
      };

async function* cellsOf<Row>(columns: readonly CsvColumn<Row>[], chunks: AsyncIterable<readonly Row[]>) {
  for await (const chunk of chunks) yield chunk.map((row) => columns.map(({ value }) => value(row)));
}

/** The columns asked for, or those `atFirst`, and their headings: those given, or names in English. */
export function csvColumns<Row>(
  all: Readonly<Record<string, CsvColumn<Row>>>,
  query: Query,
  atFirst = Object.keys(all).length,
): ChosenColumns<Row> {
  const given = [...new Set(listIn(query, 'columns'))];
  const names = given.length === 0 ? Object.keys(all).slice(0, atFirst) : given;
  if (!names.every((name) => Object.hasOwn(all, name)))
    throw invalid({ columns: { key: 'unknown', message: `must be of ${Object.keys(all).join(', ')}` } });
  const columns = names.map((name) => all[name]!);
  const labels = query['labels'] === undefined ? columns.map(({ label }) => label) : listIn(query, 'labels');
  if (labels.length !== columns.length)
    throw invalid({ labels: { key: 'malformed', message: 'must be as many as columns' } });
  return { columns, labels, names };
}

export const textIn = (query: Query, name: string): string => [query[name]].flat()[0] ?? '';

/** Separated by commas, or given several times. */
export const listIn = (query: Query, name: string): string[] =>
  [query[name] ?? []]
    .flat()
    .flatMap((part, _index, all) => (all.length === 1 ? part.split(',') : part))
    .filter((part) => part !== '');

/** The same of texts that may have commas themselves, with a backslash before each. */
export const textsIn = (query: Query, name: string): string[] =>
  [query[name] ?? []]
    .flat()
    .flatMap((part) => part.match(/(?:\\.|[^,\\])+/g) ?? [])
    .map((part) => part.replaceAll(/\\(.)/g, '$1'));

/** Any of the words; none does not narrow the list. */
export const wordsIn = <Word extends string>(query: Query, name: string, words: readonly Word[]): Word[] =>
  listIn(query, name).flatMap((word) => wordIn({ [name]: word }, name, words) ?? []);

const maxIds = 1000;

/** The records that are asked for one by one; null: not so. What is no id is left out. */
export function idsIn(query: Query): number[] | null {
  if (query['ids'] === undefined) return null;
  const given = listIn(query, 'ids');
  if (given.length > maxIds)
    throw invalid({ ids: { key: 'tooMany', limit: maxIds, message: `must have at most ${maxIds} entries` } });
  return [...new Set(given.map(recordId))].filter((id) => id !== null);
}

/** The page that is asked for; null: all rows. */
export const pageIn = (query: Query): { number: number; size: number } | null =>
  textIn(query, 'page') === ''
    ? null
    : { number: whole('page', textIn(query, 'page')), size: whole('size', textIn(query, 'size') || '10') };

/** One of the words, in whichever case; null for none. */
export function wordIn<Word extends string>(query: Query, name: string, words: readonly Word[]): Word | null {
  const given = textIn(query, name);
  if (given === '') return null;
  const word = words.find((one) => one === given || one === given.toUpperCase());
  if (word === undefined)
    throw invalid({ [name]: { key: 'unknown', message: `must be of ${words.join(', ').toLowerCase()}` } });
  return word;
}

/** What separates the cells of the file that is asked for. */
const separatorIn = (query: Query): ',' | ';' =>
  wordIn(query, 'separator', ['comma', 'semicolon']) === 'semicolon' ? ';' : ',';

/** Yes, no, or null for either. */
export function flagIn(query: Query, name: string): boolean | null {
  const word = wordIn(query, name, ['true', 'false']);
  return word === null ? null : word === 'true';
}

function whole(name: string, text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text))
    throw invalid({ [name]: { key: 'malformed', message: 'must be a whole number from 1' } });
  return Number(text);
}
