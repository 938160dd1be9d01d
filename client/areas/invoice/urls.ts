/* Where the pages of invoices stand. */

export const invoicesPath = '/apps/invoice/list';
export const addInvoicePath = '/apps/invoice/add';
export const addQuotePath = `${addInvoicePath}?kind=quote`;
export const editInvoicePath = (id: string) => `/apps/invoice/edit/${id}`;
export const invoicePath = (id: string) => `/apps/invoice/preview/${id}`;
export const invoiceSettingsPath = '/apps/invoice/settings';
