import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { useFormReadOnly } from '../../../kit/form/formReadOnly.ts';
import { FreshRow, useFreshRows } from '../../../kit/form/freshRow.ts';
import { keepFocus } from '../../../kit/form/keepFocus.ts';
import { MoneyField } from '../../../kit/form/MoneyField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useText } from '../../../lib/text.ts';
import type { ProductControl } from './productForm.ts';
import { combinations, fitsOptions, variantGrid, variantName } from './variantGrid.ts';

/** The forms in which the product is sold, made of its options: each with SKU, price and stock of its own. */
export function ProductInputsVariants({ control }: { control: ProductControl }) {
  const text = useText();
  const isReadOnly = useFormReadOnly();
  const box = useRef<HTMLElement>(null);
  const { fields, remove, replace } = useFieldArray({
    control,
    name: 'variants',
    keyName: 'key',
  });
  const { isFresh, expectRows } = useFreshRows(control, fields, ({ key }) => key);
  const { error } = useController({ control, name: 'variants' }).fieldState;
  const [options, sku, priceCents, variants] = useWatch({
    control,
    name: ['options', 'sku', 'priceCents', 'variants'],
  });
  const count = combinations(options).length;
  const grid = variantGrid(options, variants, { sku, priceCents });
  const isComplete = count === variants.length && fitsOptions(variants, options);
  const problem = error?.root ?? (Array.isArray(error) ? undefined : error);
  if (count === 0 && variants.length === 0) return null;
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 4 }}>
      {problem?.type && problem.type !== 'root' && (
        <Alert severity="error" role="alert">
          {text(problem.type === 'promised' ? 'products.form.variant.promised' : 'products.form.variant.unfit', {
            count: Number(problem.message ?? 0),
          })}
        </Alert>
      )}
      {fields.map((variant, index) => (
        <Box
          key={variant.key}
          role="group"
          aria-label={variantName(variant)}
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr) minmax(0, 1fr)',
              sm: 'minmax(80px, 1.1fr) 1.1fr 1fr 0.9fr auto',
            },
            alignItems: 'start',
            gap: 3,
            '& + &': { borderTop: 1, borderColor: 'divider', pt: 4 },
          }}
        >
          <Box
            dir="auto"
            sx={{
              gridColumn: { xs: '1 / -1', sm: 'auto' },
              paddingBlock: { sm: 2 },
              fontWeight: 500,
              overflowWrap: 'anywhere',
            }}
          >
            {variantName(variant)}
          </Box>
          <FreshRow value={isFresh(variant)}>
            <NumberField
              control={control}
              name={`variants.${index}.sku`}
              label={text('products.form.field.sku')}
              required
            />
            <MoneyField
              control={control}
              name={`variants.${index}.priceCents`}
              label={text('products.form.field.price')}
              required
            />
            <NumberField
              control={control}
              name={`variants.${index}.quantity`}
              label={text('products.form.field.quantity')}
              required
            />
          </FreshRow>
          {!isReadOnly && (
            <IconAction
              label={text('products.form.variant.remove', { name: variantName(variant) })}
              onClick={() => {
                remove(index);
                keepFocus(box.current, '[data-grid]');
              }}
            >
              <IconTrash size={20} />
            </IconAction>
          )}
        </Box>
      ))}
      {!isReadOnly && grid === null && <Alert severity="warning">{text('products.form.variant.tooMany')}</Alert>}
      {!isReadOnly && grid !== null && !isComplete && (
        <Box>
          <Button
            data-grid
            variant="tonal"
            size="small"
            startIcon={<IconRefresh size={18} />}
            onClick={() => {
              expectRows();
              replace(grid);
              keepFocus(box.current, '[role=group] input', '[data-add]');
            }}
          >
            {variants.length === 0
              ? text('products.form.variant.create', { count: grid.length })
              : grid.length === 0
                ? text('products.form.variant.clear')
                : text('products.form.variant.update', { count: grid.length })}
          </Button>
        </Box>
      )}
    </Box>
  );
}
