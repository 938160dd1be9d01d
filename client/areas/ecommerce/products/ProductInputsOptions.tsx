import { useWatch } from 'react-hook-form';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { RowsField } from '../../../kit/form/RowsField.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import type { ProductOptionKind } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import type { ProductControl } from './productForm.ts';
import { optionTexts } from './productFields.tsx';
import { limits } from './productFormSchema.ts';

const kinds = Object.keys(optionTexts) as ProductOptionKind[];

/** What sets the variants of the product apart: a size, a color, a weight in each row. */
export function ProductInputsOptions({ control }: { control: ProductControl }) {
  const text = useText();
  const options = useWatch({ control, name: 'options' });
  return (
    <RowsField
      control={control}
      name="options"
      // Most often another value of the same follows.
      blank={{ kind: options.at(-1)?.kind ?? 'SIZE', value: '' }}
      limit={limits.options}
      addLabel={text('products.form.option.add')}
      emptyText={text('products.form.option.empty')}
    >
      {(index) => (
        <>
          <SelectField
            control={control}
            name={`options.${index}.kind`}
            label={text('products.form.option.kind')}
            choices={kinds.map((kind) => ({ value: kind, label: text(optionTexts[kind]) }))}
          />
          <FormTextField
            control={control}
            name={`options.${index}.value`}
            label={text('products.form.option.value')}
            required
          />
        </>
      )}
    </RowsField>
  );
}
