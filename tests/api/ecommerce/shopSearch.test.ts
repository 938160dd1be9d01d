import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { search, titles } from '../search/search.fixture.ts';

test('EC-18, EC-19 reviews and referrals are found by the search of everything', async ({ shared }) => {
  const as = await shared.signIn();
  const { reader } = shared.services.database;
  const review = await reader.selectFrom('reviews').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  const referral = await reader.selectFrom('referrals').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  const reviews = await search(shared, as, review.head, { page: { number: 1, size: 20 } });
  expect(reviews.groups.find(({ kind }) => kind === 'reviews')!.hits).toContainEqual(
    expect.objectContaining({ title: review.head, path: `/apps/ecommerce/manage-review?review=${review.id}` }),
  );
  expect(titles(await search(shared, as, referral.userEmail), 'referrals')).toEqual([referral.userName]);
});
