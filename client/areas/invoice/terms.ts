import type { InvoiceTermsQuery } from './invoiceForm.generated.ts';

/** What a new paper begins with. */
export type Terms = InvoiceTermsQuery['invoiceSettings'];
