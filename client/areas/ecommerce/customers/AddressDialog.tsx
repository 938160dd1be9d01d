import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { valibotResolver } from '../../../kit/form/valibotResolver.ts';
import type { AddressLabel } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { phoneLine, requiredLine, shortLine } from './customerKind.ts';
import type { CustomerDetails } from './customerDetails.ts';
import { SaveCustomerAddressDocument } from './customers.generated.ts';
import { customerProblemTexts, labelTexts } from './customerTexts.ts';
import { EntryDialog } from '../../../kit/form/EntryDialog.tsx';
import { postcodeLine } from './newCustomerKind.ts';
import { PlaceFields } from './PlaceFields.tsx';

export type Address = NonNullable<CustomerDetails['addresses']>[number];
type Values = Omit<Address, 'id'>;

const schema: v.GenericSchema<Values> = v.object({
  label: v.picklist(['HOME', 'OFFICE', 'OTHER'] satisfies AddressLabel[]),
  name: requiredLine(100),
  line1: requiredLine(120),
  line2: shortLine(120),
  city: requiredLine(80),
  state: shortLine(80),
  postcode: postcodeLine,
  country: requiredLine(2),
  phone: phoneLine,
  isDefaultShipping: v.boolean(),
  isDefaultBilling: v.boolean(),
});

type Props = { customer: CustomerDetails; /** Null adds one. */ address: Address | null; onClose: () => void };

const saveAddress = callsOf({ changes: ['Customer'] })({
  operation: SaveCustomerAddressDocument,
  done: (_data, { text }) => ({ text: text('customers.book.saved') }),
});

/** An entry of the address book. */
export default function AddressDialog({ customer, address, onClose }: Props) {
  const text = useText();
  const { attempt } = useCommands();
  const [resolver] = useState(() => valibotResolver(schema));
  const isFirst = customer.addresses?.length === 0;
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      label: 'HOME',
      name: customer.name,
      line1: '',
      line2: '',
      city: '',
      state: '',
      postcode: '',
      country: customer.country,
      phone: customer.phone ?? '',
      isDefaultShipping: isFirst,
      isDefaultBilling: isFirst,
      ...(address && valuesOf(address)),
    },
  });
  const { control } = form;
  const save = (input: Values) => attempt(saveAddress, { id: customer.id, addressId: address?.id ?? null, input });
  return (
    <EntryDialog
      form={form}
      draft={`customerAddress:${customer.id}:${address?.id ?? 'new'}`}
      problemTexts={customerProblemTexts}
      failedText={text('customers.book.saveFailed')}
      save={save}
      onClose={onClose}
      title={text(address ? 'customers.book.edit' : 'customers.book.add')}
      saveLabel={text(address ? 'customers.news.save' : 'customers.book.add')}
    >
      <FieldRow>
        <SelectField
          control={control}
          name="label"
          label={text('customers.book.label')}
          choices={(Object.keys(labelTexts) as AddressLabel[]).map((value) => ({
            value,
            label: text(labelTexts[value]),
          }))}
        />
        <FormTextField control={control} name="name" label={text('customers.field.name')} required />
      </FieldRow>
      <PlaceFields control={control} />
      <FormTextField control={control} name="phone" label={text('customers.field.phone')} isCode />
      {/* A default is taken away by giving it to another address. */}
      {!address?.isDefaultShipping && !isFirst && (
        <SwitchField control={control} name="isDefaultShipping" label={text('customers.book.makeShipping')} />
      )}
      {!address?.isDefaultBilling && !isFirst && (
        <SwitchField control={control} name="isDefaultBilling" label={text('customers.book.makeBilling')} />
      )}
    </EntryDialog>
  );
}

/** What the form edits of an entry: neither its id nor the name of its type. */
const valuesOf = (address: Address): Values => ({
  label: address.label,
  name: address.name,
  line1: address.line1,
  line2: address.line2,
  city: address.city,
  state: address.state,
  postcode: address.postcode,
  country: address.country,
  phone: address.phone,
  isDefaultShipping: address.isDefaultShipping,
  isDefaultBilling: address.isDefaultBilling,
});
