/** Articles about pages, by how their addresses begin; the longest beginning counts. A page without one shows them all. */
const topics: readonly [start: string, slug: string][] = [
  ['/apps/ecommerce/product/list', 'change-many-products'],
  ['/apps/ecommerce/product/add', 'add-a-product'],
  ['/apps/ecommerce/product/edit', 'add-a-product'],
  ['/apps/ecommerce/product/import', 'import-a-file'],
  ['/apps/ecommerce/product/category', 'work-with-lists'],
  ['/apps/ecommerce/product/category-import', 'import-a-file'],
  ['/apps/ecommerce/order', 'refund-an-order'],
  ['/apps/ecommerce/order/list', 'send-an-order'],
  ['/apps/ecommerce/order/list/new', 'add-an-order'],
  ['/apps/ecommerce/order/drafts', 'add-an-order'],
  ['/wizard-examples/checkout', 'add-an-order'],
  ['/apps/ecommerce/customer', 'erase-a-customer'],
  ['/apps/ecommerce/customer/import', 'import-a-file'],
  ['/apps/ecommerce/manage-review', 'work-with-lists'],
  ['/apps/ecommerce/referrals', 'work-with-lists'],
  ['/apps/invoice', 'from-draft-to-paid'],
  ['/apps/invoice/preview', 'why-invoices-are-locked'],
  ['/apps/invoice/statement', 'record-a-payment'],
  ['/apps/invoice/recurring', 'recurring-invoices'],
  ['/apps/invoice/reminders', 'remind-clients'],
  ['/apps/invoice/settings', 'why-invoices-are-locked'],
  ['/apps/kanban', 'work-on-a-board-together'],
  ['/apps/kanban/cards', 'find-cards'],
  ['/apps/calendar', 'invite-guests'],
  ['/apps/calendar/booking', 'let-visitors-book'],
  ['/apps/contact', 'work-with-lists'],
  ['/apps/user/list', 'invite-a-user'],
  ['/apps/user/import', 'import-a-file'],
  ['/apps/user/fields', 'invite-a-user'],
  ['/apps/user/service-accounts', 'api-tokens'],
  ['/apps/roles', 'what-each-role-may-do'],
  ['/apps/permissions', 'what-each-role-may-do'],
  ['/access-control', 'see-your-rights'],
  ['/activity', 'undo-a-change'],
  ['/trash', 'restore-from-trash'],
  ['/search', 'find-anything'],
  ['/pages/account-settings/security', 'two-step-sign-in'],
  ['/webhooks', 'webhooks'],
  ['/security', 'two-step-sign-in'],
];

/** The word of the article about the page at an address; null where none is. */
export function topicOf(path: string): string | null {
  const fitting = topics.filter(([start]) => path.startsWith(start));
  return fitting.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? null;
}
