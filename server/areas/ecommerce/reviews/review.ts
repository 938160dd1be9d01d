import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordId } from '../../../db/recordId.ts';
import type { ReviewRow } from '../../../db/reviewTables.ts';
import { foldCase, sortKey } from '../../../db/search.ts';
import { asIs, isLongerThan, line, malformed, tooLong, unknown, whole } from '../../../fields.ts';
import type { ReviewInput } from '../../../graphql/schema.generated.ts';
import { needed, optional, preset } from '../../../records/columns.ts';
import { defineRecord } from '../../../records/record.ts';

const id = (given: string) => recordId(given) ?? unknown('there is no such record');

/** Several lines of plain text. */
const paragraph = (limit: number) => (given: string) => {
  const text = given
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return isLongerThan(text, limit) ? tooLong(limit) : text;
};

/** What a customer says of a product. */
export const review = defineRecord<ReviewRow, ReviewInput>({
  subject: 'Review',
  table: 'reviews',
  noun: 'Review',
  nameOf: ({ head }) => head,
  columns: {
    productId: needed(id, 0),
    customerId: needed(id, 0),
    rating: needed(whole(1, 5), 0),
    head: needed(line(150, true)),
    para: optional(paragraph(4000)),
    status: preset(asIs, 'PENDING'),
    reply: optional(paragraph(2000)),
  },
  fixed: ['productName', 'companyName', 'reviewerName', 'reviewerEmail'],
  check: async (tx, { productId, customerId }, { before, refuse, errors, isRestored }) => {
    if (isRestored) return;
    for (const [name, value] of [
      ['productId', productId],
      ['customerId', customerId],
    ] as const) {
      if (errors[name] !== undefined || value === before?.[name]) continue;
      if (before !== null) refuse(name, malformed('cannot be changed'));
      else if (!(await exists(tx, name === 'productId' ? 'products' : 'customers', value)))
        refuse(name, unknown('there is no such record'));
    }
  },
  derive: async (tx, values, before) => {
    const product = await productOf(tx, values.productId);
    const customer = await customerOf(tx, values.customerId);
    // What was deleted meanwhile keeps the name that it had.
    const names = {
      productName: product?.name ?? before?.productName ?? '',
      companyName: product?.brand ?? before?.companyName ?? '',
      reviewerName: customer?.name ?? before?.reviewerName ?? '',
      reviewerEmail: customer?.email ?? before?.reviewerEmail ?? '',
    };
    return { ...names, ...foundBy({ ...values, ...names }) };
  },
  after: async (tx, before, after) => {
    if (before !== null) await addToRating(tx, before, -1);
    if (after !== null) await addToRating(tx, after, 1);
  },
});

type Named = Pick<ReviewRow, 'productName' | 'reviewerName' | 'reviewerEmail' | 'head' | 'para'>;

/** Columns that lists sort and search by. */
export const foundBy = ({ productName, reviewerName, reviewerEmail, head, para }: Named) => ({
  productKey: sortKey(productName),
  reviewerKey: sortKey(reviewerName),
  searchText: foldCase([productName, reviewerName, reviewerEmail, head, para].join('\n')),
});

const productOf = (tx: Context, productId: number) =>
  tx.db.selectFrom('products').select(['name', 'brand']).where('id', '=', productId).executeTakeFirst();
const customerOf = (tx: Context, customerId: number) =>
  tx.db.selectFrom('customers').select(['name', 'email']).where('id', '=', customerId).executeTakeFirst();
const exists = async (tx: Context, table: 'products' | 'customers', value: number) =>
  (await tx.db.selectFrom(table).select('id').where('id', '=', value).executeTakeFirst()) !== undefined;

/** A product's figures are the sums over its published reviews; each change brings its part, in its own transaction. */
async function addToRating(tx: Context, { productId, status, rating }: ReviewRow, times: 1 | -1): Promise<void> {
  if (status !== 'PUBLISHED') return;
  await sql`insert into product_ratings (product_id, rating_sum, review_count)
    values (${productId}, ${rating * times}, ${times})
    on conflict (product_id) do update set
      rating_sum = product_ratings.rating_sum + excluded.rating_sum,
      review_count = product_ratings.review_count + excluded.review_count`.execute(tx.db);
}
