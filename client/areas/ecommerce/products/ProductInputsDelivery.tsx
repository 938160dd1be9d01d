import { useWatch } from 'react-hook-form';
import { CountryField } from '../../../kit/form/CountryField.tsx';
import { RadioCards } from '../../../kit/form/RadioCards.tsx';
import { useText } from '../../../lib/text.ts';
import type { ProductControl } from './productForm.ts';

export function ShippingTab({ control }: { control: ProductControl }) {
  const text = useText();
  return (
    <RadioCards
      control={control}
      name="fulfilment"
      label={text('products.form.field.fulfilment')}
      choices={[
        {
          value: 'SELLER',
          label: text('products.form.fulfilment.seller'),
          text: text('products.form.fulfilment.sellerText'),
        },
        {
          value: 'COMPANY',
          label: text('products.form.fulfilment.company'),
          text: text('products.form.fulfilment.companyText'),
        },
      ]}
    />
  );
}

export function DeliveryTab({ control }: { control: ProductControl }) {
  const text = useText();
  const [fulfilment, scope] = useWatch({ control, name: ['fulfilment', 'deliveryScope'] });
  const isByCompany = fulfilment === 'COMPANY';
  return (
    <RadioCards
      control={control}
      name="deliveryScope"
      label={text('products.form.field.deliveryScope')}
      choices={[
        {
          value: 'WORLDWIDE',
          label: text('products.form.scope.worldwide'),
          text: text(isByCompany ? 'products.form.scope.worldwideText' : 'products.form.scope.worldwideNeedsCompany'),
          // Once chosen it stays pressable, so that a wrong choice can be seen and left.
          isDisabled: !isByCompany && scope !== 'WORLDWIDE',
        },
        {
          value: 'SELECTED_COUNTRIES',
          label: text('products.form.scope.countries'),
          text: text('products.form.scope.countriesText'),
          children: (
            <CountryField
              control={control}
              name="deliveryCountries"
              label={text('products.form.field.deliveryCountries')}
              required
            />
          ),
        },
        { value: 'LOCAL', label: text('products.form.scope.local'), text: text('products.form.scope.localText') },
      ]}
    />
  );
}
