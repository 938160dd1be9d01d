import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../db/orderTables.ts';
import type { FieldErrors } from '../../../errors.ts';
import { required } from '../../../fields.ts';
import type { Refuse } from '../../../records/declaration.ts';
import { readAddress } from './orderAddress.ts';
import type { AddressPart } from './orderAddress.ts';
import { storeSettings } from '../store/storeSettings.ts';
import type { StoreSettingsRow } from '../../../db/storeTables.ts';

/* What the checkout settings ask of the addresses of an order. */

const fields = ['shippingAddress', 'billingAddress'] as const;
type Field = (typeof fields)[number];
type Asked = 'HIDDEN' | 'OPTIONAL' | 'REQUIRED';

/**
 * Names what the addresses lack by the checkout settings, and what these do not ask for. An address that stays as it was
 * is left alone: the settings may have changed since.
 */
export async function checkCheckout(
  tx: Context,
  values: Pick<OrderRow, Field>,
  before: OrderRow | null,
  { refuse, errors }: { refuse: Refuse; errors: Readonly<FieldErrors> },
): Promise<void> {
  const changed = fields.filter((field) => values[field] && values[field] !== before?.[field]);
  if (changed.length === 0) return;
  const settings = await storeSettings(tx);
  for (const field of changed) {
    const address = readAddress(values[field]);
    const was = before === null ? null : readAddress(before[field]);
    for (const [part, asked] of Object.entries(askedFor(settings, field)) as [AddressPart, Asked][]) {
      if (asked === 'REQUIRED' && address[part] === '') refuse(`${field}.${part}`, required);
      if (asked === 'HIDDEN' && address[part] !== '' && address[part] !== was?.[part])
        refuse(`${field}.${part}`, { key: 'notAsked', message: 'must be empty: checkout does not ask for it' });
    }
    const name = `${field}.name`;
    if (settings.fullName === 'FIRST_AND_LAST' && errors[name] === undefined && !isFullName(address.name))
      refuse(name, { key: 'fullName', message: 'must be a first and a last name' });
  }
}

/** A phone number is asked for where the parcel goes to, and always when it is how the shop reaches its customers. */
function askedFor(settings: StoreSettingsRow, field: Field): Partial<Record<AddressPart, Asked>> {
  const { companyName: company, addressLine2: line2, contactMethod, shippingPhone } = settings;
  const phone = contactMethod === 'PHONE' ? 'REQUIRED' : shippingPhone;
  return { company, line2, ...(field === 'shippingAddress' && { phone }) };
}

/** Some scripts write names without a blank between their parts. */
const isFullName = (name: string) => /\S\s+\S/.test(name) || /[\p{sc=Han}\p{sc=Hangul}\p{sc=Kana}]{2}/u.test(name);
