import type { Context } from '../context.ts';
import type { PageInfo, PageInput } from '../graphql/schema.generated.ts';
import { invalid } from '../errors.ts';
import { malformed } from '../fields.ts';

export type Page = { number: number; size: number; offset: number };

const defaultSize = 10;
const maxNumber = 2_147_483_647;

/** The slice that a caller asked for, within what its transport allows. */
export function pageOf(
  ctx: Pick<Context, 'maxPageSize'>,
  input: Partial<PageInput> | null | undefined,
  { takesCursor = false } = {},
): Page {
  const number = input?.number ?? 1;
  const hasCursor = input?.after !== null && input?.after !== undefined;
  if (hasCursor && !takesCursor)
    throw invalid({ 'page.after': malformed('must be left out: this list has no cursors') });
  if (hasCursor && number !== 1)
    throw invalid({ 'page.number': malformed('must be left out beside `after`, which says where the page starts') });
  const size = input?.size ?? defaultSize;
  if (!Number.isInteger(number) || number < 1 || number > maxNumber) {
    throw invalid({
      'page.number': { key: 'range', limit: 1, message: `must be a whole number from 1 to ${maxNumber}` },
    });
  }
  if (!Number.isInteger(size) || size < 1 || size > ctx.maxPageSize) {
    throw invalid({
      'page.size': {
        key: 'range',
        limit: ctx.maxPageSize,
        message: `must be a whole number from 1 to ${ctx.maxPageSize}`,
      },
    });
  }
  return { number, size, offset: (number - 1) * size };
}

/** What is written takes its instant before it commits. No transaction is as long as this, on any server of the database. */
const settlesMs = 60_000;

/** Instant until which everything that was written can be read by now. */
export const settledAt = ({ services }: Pick<Context, 'services'>): string =>
  new Date(services.now().getTime() - settlesMs).toISOString();

/** Where a page lies in a list of `totalCount` rows. */
export function pageInfo({ number, size }: Page, totalCount: number): PageInfo {
  const pageCount = Math.ceil(totalCount / size);
  return { number, size, pageCount, hasNextPage: number < pageCount, hasPreviousPage: number > 1 && pageCount > 0 };
}
