import type { InvoiceClient } from '../../graphql/schema.generated.ts';

type Name = Exclude<keyof InvoiceClient, '__typename'>;

/** A client as invoices keep one: nothing of it is hidden before it is shown to somebody. */
export type WholeClient = { [Part in Name]-?: NonNullable<InvoiceClient[Part]> };
