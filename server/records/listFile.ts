import type { FastifyInstance } from 'fastify';
import { authorize } from '../access/authorize.ts';
import { limitOf, limitsOf, masked } from '../access/fieldRules.ts';
import { accessOf } from '../access/subjects.ts';
import type { Context, Services } from '../context.ts';
import {
  csvColumns,
  idsIn,
  isForPrograms,
  pageIn,
  partParameters,
  registerCsvFile,
  tableOf,
  withId,
  wordIn,
} from '../csvFile.ts';
import type { CsvColumn, Query } from '../csvFile.ts';
import type { Subject } from '../graphql/schema.generated.ts';
import type { FileParameter } from './fileParameters.ts';
import type { defineList } from './list.ts';
import { isWhollyKnown, listOfFile, totalAlone } from './listCounts.ts';
import type { Order, Width } from './listShape.ts';

/* A list as a CSV file, with the parameters that its screen has in the address. */

type ListFile<Row extends { id: number }, Filter extends object, SortField extends string, Shown extends Row> = {
  list: Pick<ReturnType<typeof defineList<Row, Filter, SortField>>, 'page' | 'ids' | 'parts'>;
  subject: Subject;
  /** Its name, to which the day is added; it stands at `/export/<name>.csv`. */
  name: string;
  /** What the API document calls the list: `The category list`. */
  title: string;
  tag: string;
  /** Columns by name, those of the screen first. */
  columns: Readonly<Record<string, CsvColumn<Shown>>>;
  /** What the columns show of other tables, read for some rows at a time. */
  completed?: (ctx: Context, rows: Row[]) => Promise<Shown[]>;
  /** How many of them are in the file when none are asked for; all when left out. */
  columnsAtFirst?: number;
  /** Columns that the narrow rows of the list have. */
  shortColumns?: readonly string[];
  sorts: readonly SortField[];
  /** Records that are asked for one by one come in the order of the list, not in the order of their ids in the address. */
  areIdsSorted?: boolean;
  /** What narrows the list, as its screen has it in the address. */
  parameters: Readonly<Record<string, FileParameter>>;
  /** What several of them say together. */
  filterOf?: (query: Query) => Filter;
};

export function registerListFile<
  Row extends { id: number },
  Filter extends object,
  SortField extends string,
  Shown extends Row = Row,
>(
  app: FastifyInstance,
  services: Services,
  {
    list,
    subject,
    name,
    title,
    tag,
    parameters: own,
    columns: all,
    columnsAtFirst,
    shortColumns = [],
    sorts,
    areIdsSorted = false,
    completed = async (_ctx, rows) => rows as Shown[],
    filterOf,
  }: ListFile<Row, Filter, SortField, Shown>,
): void {
  const parameters = {
    ...Object.fromEntries(Object.entries(own).map(([word, { schema }]) => [word, schema])),
    sort: { type: 'string', enum: sorts.map((sort) => sort.toLowerCase()) },
    order: { type: 'string', enum: ['asc', 'desc'] },
    ...partParameters,
  };
  /** Chosen records in the order of the list. */
  async function* sorted(ctx: Context, ids: number[], orderBy: Order<SortField> | null, width: Width) {
    const chosen = new Set(ids);
    const inOrder = (await list.ids(ctx, null, orderBy)).filter((id) => chosen.has(id));
    yield* list.parts(ctx, null, null, inOrder, width);
  }
  async function* shown(ctx: Context, parts: AsyncGenerator<Row[]>) {
    for await (const part of parts) yield await completed(ctx, part);
  }
  const filterIn = (query: Query): Filter => {
    const parts = Object.entries(own).map(([word, parameter]) => parameter.filter(query, word));
    return Object.assign({}, ...parts, filterOf?.(query)) as Filter;
  };
  services.listCounts.set(listOfFile(name), async (ctx, query) => {
    if (!isWhollyKnown(query, own)) return null;
    const found = await list.page(ctx, { filter: filterIn(query), page: { number: 1, size: 1 } }, totalAlone);
    return { count: found.totalCount, isCapped: found.isTotalCapped };
  });
  services.listIds.set(listOfFile(name), async (ctx, query) =>
    isWhollyKnown(query, own) ? list.ids(ctx, filterIn(query), null) : null,
  );
  const open = (ctx: Context, query: Query) => {
    authorize(ctx, 'read', subject);
    const filter = filterIn(query);
    const sort = wordIn(query, 'sort', sorts);
    const direction = wordIn(query, 'order', ['ASC', 'DESC']) ?? 'ASC';
    const orderBy = sort && { field: sort, direction };
    const page = pageIn(query);
    const ids = idsIn(query);
    const chosen = csvColumns(seen(ctx, subject, all), query, columnsAtFirst);
    const width: Width = chosen.names.every((column) => shortColumns.includes(column)) ? 'short' : 'all';
    const rows =
      page !== null && ids === null
        ? onePage(async () => (await list.page(ctx, { filter, orderBy, page })).nodes)
        : ids !== null && areIdsSorted
          ? sorted(ctx, ids, orderBy, width)
          : list.parts(ctx, filter, orderBy, ids, width);
    return {
      table: tableOf(isForPrograms(query) ? withId(chosen) : chosen, shown(ctx, rows)),
      isLarge: page === null && ids === null,
    };
  };
  const operation = {
    operationId: `export${name.replaceAll(/(?:^|-)(.)/g, (_all, letter: string) => letter.toUpperCase())}`,
    summary: `${title} as a CSV file (UTF-8 with byte order mark), with the parameters of the list screen.`,
    tag,
    parameters,
  };
  registerCsvFile(app, services, { path: `/export/${name}.csv`, name, subject, operation, open });
}

/** The columns that the viewer may see: hidden ones are as unknown as any other, masked ones are masked. */
function seen<Row>(
  ctx: Context,
  subject: Subject,
  all: Readonly<Record<string, CsvColumn<Row>>>,
): Readonly<Record<string, CsvColumn<Row>>> {
  if (limitsOf(ctx.viewer) === null) return all;
  const fieldOf = new Map(
    Object.entries(accessOf(ctx.services, subject).fields ?? {}).map(([name, { file }]) => [file ?? name, name]),
  );
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, column]): [string, CsvColumn<Row>][] => {
      const limit = limitOf(ctx.viewer, subject, fieldOf.get(name) ?? name);
      if (limit === 'HIDE') return [];
      return [[name, limit === 'MASK' ? { ...column, value: (row) => masked(String(column.value(row))) } : column]];
    }),
  );
}

async function* onePage<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}
