import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import Divider from '@mui/material/Divider';
import { MoneyField } from '../../../kit/form/MoneyField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { useText } from '../../../lib/text.ts';
import type { ProductControl } from './productForm.ts';

export function ProductInputsPricing({ control }: { control: ProductControl }) {
  const text = useText();
  const intl = useIntl();
  const [price, discounted] = useWatch({ control, name: ['priceCents', 'discountPriceCents'] });
  const isDiscount = price !== null && discounted !== null && discounted > 0 && discounted < price;
  const share = isDiscount
    ? intl.formatNumber((price - discounted) / price, { style: 'percent', maximumFractionDigits: 1 })
    : '';
  return (
    <>
      <MoneyField control={control} name="priceCents" label={text('products.form.field.price')} required />
      <MoneyField
        control={control}
        name="discountPriceCents"
        label={text('products.form.field.discountPrice')}
        help={isDiscount ? text('products.form.discount.share', { share }) : text('products.form.discount.help')}
      />
      <MoneyField
        control={control}
        name="costCents"
        label={text('products.form.field.cost')}
        help={text('products.form.cost.help')}
      />
      <SwitchField control={control} name="chargeTax" label={text('products.form.field.chargeTax')} />
      <Divider />
      <SwitchField
        control={control}
        name="inStock"
        label={text('products.form.field.inStock')}
        help={text('products.form.inStock.help')}
      />
    </>
  );
}
