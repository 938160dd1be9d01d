import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import * as v from 'valibot';
import { countriesByName } from '../../kit/form/countries.ts';
import { EntryDialog } from '../../kit/form/EntryDialog.tsx';
import { FieldRow } from '../../kit/form/FormCard.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { limited, valibotResolver } from '../../kit/form/valibotResolver.ts';
import { showNotice } from '../../kit/notices.ts';
import type { BillingAddressInput } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { BillingPartsFragment } from './billing.generated.ts';
import { billingProblemTexts } from './billingTexts.ts';

type Address = BillingPartsFragment['address'];

const upTo = (limit: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim().length <= limit, limited('tooLong', limit)),
  );

const schema: v.GenericSchema<Address> = v.object({
  company: upTo(100),
  email: v.pipe(
    v.string(),
    v.check((text) => text.trim() === '' || /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(text.trim()), 'email'),
  ),
  taxId: upTo(40),
  vat: upTo(40),
  contact: upTo(40),
  address: upTo(200),
  landmark: upTo(100),
  city: upTo(80),
  state: upTo(80),
  postcode: upTo(12),
  country: v.pipe(
    v.nullable(v.string()),
    v.transform((code) => code ?? ''),
  ) as unknown as v.GenericSchema<string>,
});

type Props = {
  accountId: string;
  address: Address;
  save: (input: BillingAddressInput) => Promise<void>;
  onClose: () => void;
};

export function BillingAddressDialog({ accountId, address, save, onClose }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const [resolver] = useState(() => valibotResolver(schema));
  const countries = useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
  const form = useForm<Address>({ resolver, defaultValues: { ...address } });
  const { control } = form;
  const plain = (name: keyof Address, isCode = false) => (
    <FormTextField control={control} name={name} label={text(`billing.address.${name}`)} isCode={isCode} />
  );
  return (
    <EntryDialog
      form={form}
      draft={`billingAddress:${accountId}`}
      problemTexts={billingProblemTexts}
      failedText={text('billing.page.saveFailed')}
      save={async ({ country, ...values }) => {
        await save({ ...values, country: country || null });
        showNotice({ text: text('billing.address.saved') });
      }}
      onClose={onClose}
      title={text('billing.address.edit')}
      saveLabel={text('billing.page.save')}
    >
      <FieldRow>
        {plain('company')}
        {plain('email', true)}
      </FieldRow>
      <FieldRow>
        {plain('taxId', true)}
        {plain('vat', true)}
      </FieldRow>
      <FieldRow>
        {plain('contact', true)}
        <SelectField
          control={control}
          name="country"
          label={text('billing.address.country')}
          noneLabel={text('billing.address.noCountry')}
          choices={countries}
        />
      </FieldRow>
      {plain('address')}
      <FieldRow>
        {plain('landmark')}
        {plain('city')}
      </FieldRow>
      <FieldRow>
        {plain('state')}
        {plain('postcode', true)}
      </FieldRow>
    </EntryDialog>
  );
}
