import type { AreaRoute } from '../../app/areaRoute.ts';

export const routes: AreaRoute[] = [
  {
    path: '/apps/invoice/list',
    lazy: () => import('./InvoiceListPage.tsx'),
    messages: ['kit', 'invoices', 'invoiceSending', 'parts'],
    handle: { titleId: 'invoices.list.title', subject: 'Invoice', lists: { invoices: '' } },
  },
  {
    path: '/apps/invoice/add',
    lazy: () => import('./InvoiceEditPage.tsx'),
    messages: ['kit', 'invoices', 'invoiceSending', 'parts', 'form'],
    handle: { titleId: 'invoices.form.add', subject: 'Invoice', action: 'create' },
  },
  {
    path: '/apps/invoice/edit/:id',
    lazy: () => import('./InvoiceEditPage.tsx'),
    messages: ['kit', 'invoices', 'invoiceSending', 'parts', 'form'],
    handle: { titleId: 'invoices.form.edit', subject: 'Invoice' },
  },
  {
    path: '/apps/invoice/preview/:id',
    lazy: () => import('./InvoicePreviewPage.tsx'),
    messages: ['kit', 'invoices', 'invoiceSending', 'parts', 'form', 'timeline'],
    handle: { titleId: 'invoices.page.title', subject: 'Invoice' },
  },
  {
    path: '/apps/invoice/recurring',
    lazy: () => import('./RecurringListPage.tsx'),
    messages: ['kit', 'invoices', 'invoiceRecurring', 'parts', 'form'],
    handle: { titleId: 'invoices.recurring.title', subject: 'Invoice', lists: { recurringInvoices: '' } },
  },
  {
    path: '/apps/invoice/reminders',
    lazy: () => import('./RemindersPage.tsx'),
    messages: ['kit', 'invoices', 'invoiceSending', 'invoiceRecurring', 'parts'],
    handle: { titleId: 'invoices.reminders.title', subject: 'Invoice' },
  },
  {
    path: '/apps/invoice/statement/:id',
    lazy: () => import('./StatementPage.tsx'),
    messages: ['kit', 'invoices', 'invoiceSending', 'parts'],
    handle: { titleId: 'invoices.statement.title', subject: 'Invoice' },
  },
  {
    path: '/apps/invoice/settings',
    lazy: () => import('./InvoiceSettingsPage.tsx'),
    messages: ['kit', 'form', 'invoices', 'invoiceSending', 'parts'],
    handle: { titleId: 'invoices.settings.title', subject: 'Invoice' },
  },
];
