import { separatorIn } from '../../lib/csv.ts';
import type { ListColumn } from '../table/columns.ts';
import type { Target } from './selection.ts';

type Input<Row> = {
  /** Path of the CSV file, `/export/products.csv`. */
  path: string;
  /** State of the list as its URL has it. */
  query: string;
  /** Columns in sight, in their order. */
  columns: ListColumn<Row>[];
};

/** What the address of a list says besides: which page, and which record is open. */
const notOfRows = ['page', 'size', 'add', 'edit', 'item', 'open', 'review'];

/** Address of the CSV with what the list shows: all that match, this page of them, or some by id. */
export function exportLink<Row>(
  { path, query, columns }: Input<Row>,
  part: { page: number; size: number } | Target,
): string {
  const params = new URLSearchParams(query);
  for (const name of notOfRows) params.delete(name);
  const files = columns.flatMap(({ csv = {} }) => Object.entries(csv));
  params.set('columns', files.map(([name]) => name).join());
  for (const [name, heading = name] of files) params.append('labels', heading);
  if ('page' in part) {
    params.set('page', String(part.page));
    params.set('size', String(part.size));
  } else if (part.kind === 'ids') params.set('ids', part.ids.join());
  // Commas may stand in a query as they are, and are read more easily so.
  return `${path}?${params.toString().replaceAll('%2C', ',')}`;
}

/** The state of a list as its file knows it. */
export function ofFile(query: string, say: ((query: URLSearchParams) => void) | undefined): string {
  if (say === undefined) return query;
  const params = new URLSearchParams(query);
  say(params);
  return params.toString();
}

/** The same in a format, with the cells of a CSV apart as spreadsheets of the reader's language expect it. */
export function fileLink(link: string, format: 'csv' | 'xlsx', locale: string): string {
  const added = format === 'xlsx' ? 'format=xlsx' : separatorIn(locale) === ';' ? 'separator=semicolon' : '';
  return added ? `${link}${link.includes('?') ? '&' : '?'}${added}` : link;
}
