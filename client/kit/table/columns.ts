import type { ReactNode } from 'react';

export type ListColumn<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Word the server sorts by and the URL shows; a column without it cannot be sorted. */
  sort?: string;
  /** Least width in px. The column that `grows` takes what is left over. */
  width: number;
  grows?: boolean;
  /** Numbers: their last digits stand below each other. */
  isNumber?: boolean;
  /** Cannot be hidden or moved. The first column is always so. */
  isFixed?: boolean;
  /** Shown only once chosen. */
  isOptional?: boolean;
  /** Columns of the CSV file that it becomes, each with its heading; one without is not exported. */
  csv?: Partial<Record<string, string>>;
  /** Place on the card that a row becomes on a phone; nowhere without it. */
  card?: 'lead' | 'end' | 'note' | 'foot' | 'labelled';
  /** Shape of what is to come while the rows load. */
  skeleton?: 'thumb' | 'chip' | 'switch';
};

/** What a user chose to see of a list. */
export type ColumnChoice = { order: string[]; hidden: string[] };

/** The columns in the chosen order. New ones, which an old choice does not know, keep their place. */
export function orderedColumns<Row>(columns: ListColumn<Row>[], order: string[]): ListColumn<Row>[] {
  const known = order.flatMap((id) => columns.find((column) => column.id === id && !isBound(columns, column)) ?? []);
  const slots = columns.map((column) => known.includes(column));
  return columns.map((column, at) => (slots[at] ? (known.shift() ?? column) : column));
}

/** Whether a column stands where it is declared, whatever is chosen. */
export const isBound = <Row>(columns: ListColumn<Row>[], column: ListColumn<Row>): boolean =>
  column.isFixed === true || column === columns[0];

/** Columns that start hidden and have not been chosen, and those that were hidden. */
export function isShown<Row>(columns: ListColumn<Row>[], column: ListColumn<Row>, choice: ColumnChoice | undefined): boolean {
  if (isBound(columns, column)) return true;
  return choice ? !choice.hidden.includes(column.id) : !column.isOptional;
}

/** The order after `id` has moved by one step, bound columns left alone. */
export function moved<Row>(columns: ListColumn<Row>[], order: string[], id: string, step: -1 | 1): string[] {
  const free = orderedColumns(columns, order)
    .filter((column) => !isBound(columns, column))
    .map((column) => column.id);
  const from = free.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= free.length) return order;
  free.splice(to, 0, ...free.splice(from, 1));
  return free;
}
