/* Where the pages of invoices stand. */

export const invoicesPath = '/apps/invoice/list';
export const addInvoicePath = '/apps/invoice/add';
export const addQuotePath = `${addInvoicePath}?kind=quote`;
export const editInvoicePath = (id: string) => `/apps/invoice/edit/${id}`;
export const invoicePath = (id: string) => `/apps/invoice/preview/${id}`;
export const invoiceSettingsPath = '/apps/invoice/settings';
export const recurringPath = '/apps/invoice/recurring';
export const recurringOnePath = (id: string) => `${recurringPath}?edit=${id}`;
/** A new one that is made of a record of another area, for the client with that address. */
export const madeInvoicePath = ({ id, title, address }: { id: string; title: string; address: string | null }) =>
  `${addInvoicePath}?${new URLSearchParams({ from: id, reference: title, client: address ?? '' }).toString()}`;
/** A new one with the client and lines of an invoice. */
export const recurringFromPath = (id: string) => `${recurringPath}?edit=new&from=${id}`;
export const statementPath = (customerId: string) => `/apps/invoice/statement/${customerId}`;
export const remindersPath = '/apps/invoice/reminders';
