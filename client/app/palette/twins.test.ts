import { expect, test } from 'vitest';
import { withoutTwins } from './twins.ts';

const page = (path: string, titleId: 'orders.list.title' | 'trash.page.title') => ({ path, titleId });

test('SE-10: another address of a page is not offered beside it', () => {
  const others = [
    page('/order/list/new', 'orders.list.title'),
    page('/trash', 'trash.page.title'),
    page('/trash/again', 'trash.page.title'),
  ];
  expect(withoutTwins(others, ['orders.list.title'])).toEqual([page('/trash', 'trash.page.title')]);
});
