/** Articles about pages, by how their addresses begin; the longest beginning counts. */
const topics: readonly [start: string, slug: string][] = [
  ['/apps/ecommerce/product/list', 'change-many-products'],
  ['/apps/ecommerce/product/add', 'add-a-product'],
  ['/apps/ecommerce/product/edit', 'add-a-product'],
  ['/apps/ecommerce/product/category', 'work-with-lists'],
  ['/apps/ecommerce/order/list', 'work-with-lists'],
  ['/apps/ecommerce/customer/list', 'work-with-lists'],
  ['/apps/ecommerce/manage-review', 'work-with-lists'],
  ['/apps/ecommerce/referrals', 'work-with-lists'],
  ['/apps/invoice/list', 'work-with-lists'],
  ['/apps/contact', 'work-with-lists'],
  ['/apps/user/list', 'work-with-lists'],
  ['/apps/user/view', 'what-each-role-may-do'],
  ['/apps/roles', 'what-each-role-may-do'],
  ['/apps/permissions', 'what-each-role-may-do'],
  ['/access-control', 'see-your-rights'],
  ['/activity', 'who-changed-what'],
  ['/trash', 'history-and-undo'],
  ['/search', 'find-anything'],
  ['/pages/account-settings', 'how-sessions-are-protected'],
  ['/notifications', 'live-changes'],
];

/** The word of the article about the page at an address; null where none is. */
export function topicOf(path: string): string | null {
  const fitting = topics.filter(([start]) => path.startsWith(start));
  return fitting.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? null;
}
