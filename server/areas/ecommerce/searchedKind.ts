import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/schema.ts';
import type { Language, PageInput, Subject } from '../../graphql/schema.generated.ts';
import type { FoundRecord, SearchKind, Texts } from '../searchKind.ts';

type Declaration<Row> = {
  subject: Subject;
  table: keyof Tables;
  key: string;
  title: Texts;
  called?: readonly string[];
  /** People know them by their id: who types it means that record. */
  isNumbered?: boolean;
  icon: string;
  home: string;
  /** A page of the list of these records, by its own search. */
  page: (
    ctx: Context,
    search: string,
    page: PageInput,
  ) => Promise<{ nodes: Row[]; totalCount: number; isTotalCapped: boolean }>;
  record: (row: Row, language: Language) => FoundRecord;
};

/** Records that the search of everything finds as the search of their own list does. */
export function searchedKindOf<Row extends { id: number }>(declaration: Declaration<Row>): SearchKind {
  const { subject, table, page: pageOf, record, isNumbered, ...kind } = declaration;
  return {
    ...kind,
    right: ['read', subject],
    find: async (ctx, { text, number, language, page }) => {
      const { nodes, totalCount, isTotalCapped } = await pageOf(ctx, text, page);
      const records = nodes.map((row) => ({
        ...record(row, language),
        isExact: isNumbered === true && row.id === number,
      }));
      return { records, totalCount, isCapped: isTotalCapped };
    },
    table: async (_ctx, { text }) => ({
      path: kind.home,
      words: { q: text },
      field: kind.key,
      filter: { search: text },
    }),
    pick: async (ctx, ids, language) => {
      const rows = await ctx.db
        .selectFrom(table as 'reviews')
        .selectAll()
        .where('id', 'in', ids)
        .execute();
      return (await allowedRecords(ctx, 'read', subject, rows as unknown as Row[])).map((row) => record(row, language));
    },
  };
}
