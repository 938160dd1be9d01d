import type { Context } from '../../../context.ts';
import { writtenLanguage } from '../../../env.ts';
import type { DomainEvent } from '../../../events.ts';
import { customer } from './customer.ts';

/** Finds the customer of a person by the email address, or adds one: an invoice goes to nobody else. */
export async function findWantedCustomer(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'customerWanted') return;
  const { person, found } = event;
  const known = await tx.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', person.email.toLowerCase())
    .executeTakeFirst();
  found(known?.id ?? (await addCustomer(tx, person)));
}

type Person = (DomainEvent & { kind: 'customerWanted' })['person'];

async function addCustomer(tx: Context, { fullName, email, company, taxId, ...person }: Person): Promise<number> {
  const store = await tx.db.selectFrom('storeSettings').select('country').where('id', '=', 1).executeTakeFirst();
  const values = await customer.values(
    tx,
    {
      name: fullName,
      email,
      company,
      taxId,
      language: writtenLanguage(person.language, tx.services.env),
      country: person.country || store?.country || 'US',
    },
    null,
  );
  return (await customer.insert(tx, values, { isByAnybody: true })).id;
}
