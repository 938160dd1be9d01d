import type { Context } from '../../../context.ts';
import { foundBy, review } from './review.ts';
import { sampleReviews, sampleReplies } from './sampleReviews.seed.ts';

const dayMs = 86_400_000;
const count = 100;
const spanDays = 120;
/** How the stars spread: most are content. */
const spread = [5, 5, 5, 4, 5, 4, 3, 5, 4, 5, 2, 5, 4, 5, 3, 5, 4, 1, 5, 4] as const;

/** A hundred reviews of the last four months, of products and by customers that there are; one of six waits. */
export async function seedReviews(tx: Context, random: () => number): Promise<void> {
  const products = await tx.db
    .selectFrom('products')
    .select(['id', 'name', 'brand'])
    .where('status', '=', 'PUBLISHED')
    .orderBy('id')
    .execute();
  const customers = await tx.db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'language'])
    .orderBy('id')
    .execute();
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const now = tx.services.now().getTime();
  const rows = Array.from({ length: count }, (_, index) => {
    const product = pick(products);
    const customer = customers[(index * 37 + 11) % customers.length]!;
    const rating = spread[Math.floor(random() * spread.length)]!;
    const [head, para] = pick(sampleReviews[customer.language][rating]);
    // Ever more of them: half are of the last five weeks.
    const age = ((count - index - random()) / count) ** 1.7 * spanDays;
    const createdAt = new Date(now - age * dayMs - 60_000).toISOString();
    const isPublished = index % 6 !== 3;
    const names = {
      productName: product.name,
      companyName: product.brand,
      reviewerName: customer.name,
      reviewerEmail: customer.email,
    };
    return {
      productId: product.id,
      customerId: customer.id,
      rating,
      head,
      para,
      status: isPublished ? ('PUBLISHED' as const) : ('PENDING' as const),
      reply:
        isPublished && (rating <= 2 || random() < 0.15) ? sampleReplies[customer.language][rating <= 2 ? 0 : 1] : '',
      ...names,
      ...foundBy({ ...names, head, para }),
      createdAt,
      updatedAt: createdAt,
    };
  });
  await review.insertMany(tx, rows, 'sample');
}
