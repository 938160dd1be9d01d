import * as v from 'valibot';
import { placeOrder } from '../../../../schema/addresses.ts';
import { defineRecordKind } from '../../../app/record/recordKind.ts';
import type { CustomerAddressInput, CustomerInput } from '../../../lib/schema.generated.ts';
import { customerKind, emailLine, phoneLine, requiredLine, shortLine } from './customerKind.ts';
import { customerProblemTexts } from './customerTexts.ts';
import { CreateCustomerDocument, CustomerFormDocument, UpdateCustomerDocument } from './customers.generated.ts';

export type Place = { line1: string; line2: string; city: string; state: string; postcode: string; country: string };
type NewCustomer = {
  name: string;
  email: string;
  phone: string;
  company: string;
  shipping: Place;
  isBilling: boolean;
  billing: Place;
};

export const postcodeLine = v.pipe(
  v.string(),
  v.check((code) => /^[\da-z -]{0,12}$/i.test(code.trim()), 'postcode'),
);
const placeShape = {
  line1: requiredLine(120),
  line2: shortLine(120),
  city: requiredLine(80),
  state: shortLine(80),
  postcode: postcodeLine,
  country: requiredLine(2),
};
/** What the country writes of a place is asked for. */
const isGiven = (part: 'state' | 'postcode') => (place: Place) =>
  place[part].trim() !== '' || !placeOrder(place.country).includes(part);
const place = v.pipe(
  v.object(placeShape),
  v.forward(v.check(isGiven('state'), 'required'), ['state']),
  v.forward(v.check(isGiven('postcode'), 'required'), ['postcode']),
);
const unread = v.object({
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  state: v.string(),
  postcode: v.string(),
  country: v.string(),
});
const who = {
  name: requiredLine(100),
  email: emailLine,
  phone: v.pipe(
    phoneLine,
    v.check((phone) => phone.trim() !== '', 'required'),
  ),
  company: shortLine(100),
  shipping: place,
};

const schema: v.GenericSchema<NewCustomer> = v.variant('isBilling', [
  v.object({ ...who, isBilling: v.literal(true), billing: unread }),
  v.object({ ...who, isBilling: v.literal(false), billing: place }),
]);

const nowhere: Place = { line1: '', line2: '', city: '', state: '', postcode: '', country: '' };
const empty: NewCustomer = {
  name: '',
  email: '',
  phone: '',
  company: '',
  shipping: nowhere,
  isBilling: true,
  billing: nowhere,
};

/** A new customer as the drawer asks for one: who it is, where orders go, and where invoices go. */
export const newCustomerKind = defineRecordKind({
  subject: 'Customer',
  node: 'customer',
  operations: { read: CustomerFormDocument, create: CreateCustomerDocument, update: UpdateCustomerDocument },
  schema,
  empty,
  // Only new ones are made here: what is stored opens on its own page.
  recordOf: ({ name, email, phone, company }): NewCustomer => ({ ...empty, name, email, phone: phone ?? '', company }),
  toForm: (record: NewCustomer) => record,
  toRecord: (values: NewCustomer) => values,
  toInput: ({ name, email, phone, company, shipping, isBilling, billing }: NewCustomer): CustomerInput => {
    const addressAt = (place: Place): CustomerAddressInput => ({ ...place, name, phone });
    return {
      name,
      email,
      phone,
      company,
      country: shipping.country,
      addresses: isBilling
        ? [addressAt(shipping)]
        : [
            { ...addressAt(shipping), isDefaultShipping: true },
            { ...addressAt(billing), label: 'OTHER', isDefaultBilling: true },
          ],
    };
  },
  nameField: 'name',
  displays: customerKind.displays,
  problemTexts: customerProblemTexts,
  texts: { add: 'customers.list.add', added: 'customers.list.added' },
  stale: customerKind.stale ?? {},
});
