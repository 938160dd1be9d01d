import Button from '@mui/material/Button';
import { useController, useForm, useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormReadOnly } from '../../../kit/form/formReadOnly.ts';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { useText } from '../../../lib/text.ts';
import type { ProductControl } from './productForm.ts';
import { limits } from './productFormSchema.ts';

/** Units on hand, and a short way to book a delivery: what came in is added. */
export function ProductInputsStock({ control }: { control: ProductControl }) {
  const text = useText();
  const isReadOnly = useFormReadOnly();
  const { field } = useController({ control, name: 'quantity' });
  const variants = useWatch({ control, name: 'variants' });
  const received = useForm<{ units: number | null }>({ defaultValues: { units: null }, mode: 'onChange' });
  const add = () => {
    const units = received.getValues('units');
    const onHand = Number.isNaN(field.value) ? null : field.value;
    if (units === null || Number.isNaN(units) || units < 1 || (onHand ?? 0) + units > limits.int) {
      return received.setError('units', units === null ? { type: 'required' } : { type: 'notWhole' }, {
        shouldFocus: true,
      });
    }
    field.onChange((onHand ?? 0) + units);
    received.reset();
  };
  const threshold = (
    <NumberField
      control={control}
      name="lowStockThreshold"
      label={text('products.form.field.lowStockThreshold')}
      help={text('products.form.lowStockThreshold.help')}
      required
    />
  );
  if (variants.length > 0)
    return (
      <>
        <Typography color="textSecondary">
          {text('products.form.quantity.ofVariants', {
            count: variants.reduce((sum, { quantity }) => sum + (quantity || 0), 0),
          })}
        </Typography>
        {threshold}
      </>
    );
  return (
    <>
      <NumberField
        control={control}
        name="quantity"
        label={text('products.form.field.quantity')}
        help={text('products.form.quantity.help')}
        required
      />
      {!isReadOnly && (
        <Box
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement)
              return;
            // Books the delivery, instead of saving the product.
            event.preventDefault();
            add();
          }}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}
        >
          <NumberField
            control={received.control}
            name="units"
            label={text('products.form.received.label')}
            help={text('products.form.received.help')}
          />
          <Button variant="tonal" onClick={add} sx={{ flex: 'none' }}>
            {text('products.form.received.add')}
          </Button>
        </Box>
      )}
      {threshold}
    </>
  );
}
