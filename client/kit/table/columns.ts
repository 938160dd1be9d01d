import type { ReactNode } from 'react';
import type { ColumnChoice } from '../../lib/columnChoice.ts';

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
  /** Field of the record, where roles may hide it. */
  field?: string;
  /** Shown only once chosen. */
  isOptional?: boolean;
  /** Columns of the CSV file that it becomes, each with its heading; one without is not exported. */
  csv?: Partial<Record<string, string>>;
  /** Place on the card that a row becomes on a phone; nowhere without it. A `code`, such as #1042, is a note that says by itself what it is. */
  card?: 'lead' | 'end' | 'note' | 'code' | 'text' | 'foot' | 'labelled';
  /** Shape of what is to come while the rows load. */
  skeleton?: 'thumb' | 'chip' | 'switch';
};

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
export function isShown<Row>(
  columns: ListColumn<Row>[],
  column: ListColumn<Row>,
  hidden: string[] | undefined,
): boolean {
  if (isBound(columns, column)) return true;
  return hidden ? !hidden.includes(column.id) : !column.isOptional;
}

/** Ids of the columns that a choice shows, in its order; empty when they are as declared. */
export function chosenIds<Row>(columns: ListColumn<Row>[], { order = [], hidden }: ColumnChoice): string {
  const idsOf = (ordered: ListColumn<Row>[], without: string[] | undefined) =>
    ordered
      .filter((column) => isShown(columns, column, without))
      .map(({ id }) => id)
      .join();
  const ids = idsOf(orderedColumns(columns, order), hidden);
  return ids === idsOf(columns, undefined) ? '' : ids;
}

/** The choice with the columns that an address lists, if it does; what it does not know is passed over. */
export function withIds<Row>(columns: ListColumn<Row>[], choice: ColumnChoice, said: string): ColumnChoice {
  const ids = said.split(',').filter((id) => columns.some((column) => column.id === id));
  if (ids.length === 0 || said === chosenIds(columns, choice)) return choice;
  return { ...choice, order: ids, hidden: columns.filter(({ id }) => !ids.includes(id)).map(({ id }) => id) };
}

export const leastWidth = 56;
export const maxWidth = 800;

/** Width of a column in px: the one that was chosen, or the one that it comes with. */
export function widthOf<Row>({ id, width }: ListColumn<Row>, widths: Readonly<Record<string, number>>): number {
  const chosen = widths[id];
  return chosen === undefined ? width : Math.min(maxWidth, Math.max(leastWidth, chosen));
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

/** The order after `id` was dropped on the place of `target`. */
export function movedTo<Row>(columns: ListColumn<Row>[], order: string[], id: string, target: string): string[] {
  const free = orderedColumns(columns, order)
    .filter((column) => !isBound(columns, column))
    .map((column) => column.id);
  const [from, to] = [free.indexOf(id), free.indexOf(target)];
  if (from < 0 || to < 0) return order;
  free.splice(to, 0, ...free.splice(from, 1));
  return free;
}

export type ColumnShape = {
  widths: Readonly<Record<string, number>>;
  setWidth: (id: string, width: number | undefined) => void;
  moveTo: (id: string, target: string) => void;
};
