import type { CustomerDetailsQuery } from './customers.generated.ts';

/** What the page of a customer knows. */
export type CustomerDetails = NonNullable<CustomerDetailsQuery['customerByNumber']>;
