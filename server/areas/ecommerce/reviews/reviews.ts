import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { authorize, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { CustomerRow } from '../../../db/customerTables.ts';
import type { ReviewRow } from '../../../db/reviewTables.ts';
import type { ProductRow } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import type { ReviewBulkInput, ReviewFilter, ReviewSortField, ReviewStats } from '../../../graphql/schema.generated.ts';
import { batched } from '../../../records/batched.ts';
import { atLeast, below, oneOf, refersTo } from '../../../records/filters.ts';
import { defineList } from '../../../records/list.ts';
import { recordById } from '../../../records/loaders.ts';
import { calendarDay, dayStart } from '../../../zonedDays.ts';
import { review } from './review.ts';
import { storeSettings } from '../store/storeSettings.ts';

export const reviews = defineList<ReviewRow, ReviewFilter, ReviewSortField>({
  subject: 'Review',
  table: 'reviews',
  filters: {
    status: oneOf('status'),
    ratings: oneOf('rating'),
    productId: refersTo('productId'),
    customerId: refersTo('customerId'),
    createdFrom: atLeast('createdAt'),
    createdBefore: below('createdAt'),
  },
  sorts: { PRODUCT: 'productKey', REVIEWER: 'reviewerKey', STATUS: 'status', RATING: 'rating' },
  search: { column: 'searchText' },
});

export const manyReviews = review.bulk(reviews.idsOldestFirst);

/** What a bulk change sets. */
export function reviewBulkValues({ status }: ReviewBulkInput): Partial<ReviewRow> {
  if (status) return { status };
  throw invalid({ input: { key: 'required', message: 'must set at least one field' } });
}

export const productOfReview = recordById<ProductRow>('products', 'Product');
export const customerOfReview = recordById<CustomerRow>('customers', 'Customer');

/** Stars of products: the sums over their published reviews. */
export const ratingOf = batched('ratings of products', async (ctx, ids: number[]) => {
  const rows = await ctx.db.selectFrom('productRatings').selectAll().where('productId', 'in', ids).execute();
  return new Map(rows.map((row) => [row.productId, row]));
});

const daysOfWeek = 7;

type Sums = Record<'total' | 'pending' | 'published' | 'stars' | 'week' | 'previous' | 'positive', number | null> &
  Record<string, number | null>;

/** Figures of the screen, counted by the database in one statement. */
export async function reviewStats(ctx: Context): Promise<ReviewStats> {
  authorize(ctx, 'read', 'Review');
  const { timeZone } = await storeSettings(ctx);
  const { year, month, day } = calendarDay(ctx.services.now(), timeZone);
  const starts = Array.from({ length: daysOfWeek + 1 }, (_, at) =>
    dayStart(year, month, day - daysOfWeek + 1 + at, timeZone).toISOString(),
  );
  const [from, until] = [starts[0]!, starts[daysOfWeek]!];
  const before = dayStart(year, month, day - 2 * daysOfWeek + 1, timeZone).toISOString();
  const between = (start: string, end: string) => sql`created_at >= ${start} and created_at < ${end}`;
  const count = (condition: RawBuilder<unknown>) => sql`count(case when ${condition} then 1 end)`;
  const scope = visible(ctx, 'Review');
  const columns = [
    sql`count(*) as total`,
    sql`${count(sql`status = 'PENDING'`)} as pending`,
    sql`${count(sql`status = 'PUBLISHED'`)} as published`,
    sql`sum(case when status = 'PUBLISHED' then rating else 0 end) as stars`,
    sql`${count(between(from, until))} as week`,
    sql`${count(between(before, from))} as previous`,
    sql`${count(sql`rating >= 4 and ${between(from, until)}`)} as positive`,
    ...[1, 2, 3, 4, 5].map((stars) => sql`${count(sql`rating = ${stars}`)} as ${sql.ref(`rating${stars}`)}`),
    ...starts
      .slice(0, daysOfWeek)
      .map((start, at) => sql`${count(between(start, starts[at + 1]!))} as ${sql.ref(`day${at}`)}`),
  ];
  const where = scope === null ? sql`` : sql`where ${scope}`;
  const { rows } = await sql<Sums>`select ${sql.join(columns)} from reviews ${where}`.execute(ctx.db);
  const figure = (name: string) => Number(rows[0]![name] ?? 0);
  return {
    totalCount: figure('total'),
    average: figure('published') === 0 ? null : figure('stars') / figure('published'),
    ratings: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: figure(`rating${rating}`) })),
    pendingCount: figure('pending'),
    weekCount: figure('week'),
    previousWeekCount: figure('previous'),
    weekPositiveCount: figure('positive'),
    days: Array.from({ length: daysOfWeek }, (_, at) => ({
      day: new Date(Date.UTC(year, month - 1, day - daysOfWeek + 1 + at)).toISOString().slice(0, 10),
      count: figure(`day${at}`),
    })),
  };
}
