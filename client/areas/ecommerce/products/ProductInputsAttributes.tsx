import InputAdornment from '@mui/material/InputAdornment';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../../kit/form/DateField.tsx';
import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { useText } from '../../../lib/text.ts';
import type { ProductControl } from './productForm.ts';

export function AttributesTab({ control }: { control: ProductControl }) {
  const text = useText();
  const [isFrozen, expires] = useWatch({ control, name: ['isFrozen', 'expires'] });
  return (
    <>
      <SwitchField
        control={control}
        name="isFragile"
        label={text('products.form.field.isFragile')}
        help={text('products.form.fragile.help')}
      />
      <SwitchField
        control={control}
        name="isBiodegradable"
        label={text('products.form.field.isBiodegradable')}
        help={text('products.form.biodegradable.help')}
      />
      <SwitchField control={control} name="isFrozen" label={text('products.form.frozen.label')} />
      {isFrozen && (
        <NumberField
          control={control}
          name="frozenMaxCelsius"
          label={text('products.form.field.frozenMax')}
          end={<InputAdornment position="end">°C</InputAdornment>}
          required
        />
      )}
      <SwitchField control={control} name="expires" label={text('products.form.expires.label')} />
      {expires && (
        <DateField
          control={control}
          name="expiresOn"
          label={text('products.form.field.expiresOn')}
          min="1900-01-01"
          max="2200-12-31"
          required
        />
      )}
    </>
  );
}

const identifierTypes = ['ISBN', 'UPC', 'EAN', 'JAN'];

export function AdvancedTab({ control }: { control: ProductControl }) {
  const text = useText();
  const type = useWatch({ control, name: 'identifierType' });
  return (
    <FieldRow>
      <SelectField
        control={control}
        name="identifierType"
        label={text('products.form.field.identifierType')}
        choices={identifierTypes.map((one) => ({ value: one, label: one }))}
        noneLabel={text('products.form.identifier.none')}
      />
      {type && (
        <FormTextField
          control={control}
          name="identifier"
          label={text('products.form.field.identifier')}
          help={text(`products.form.identifier.${type}`)}
          isCode
          required
        />
      )}
    </FieldRow>
  );
}
