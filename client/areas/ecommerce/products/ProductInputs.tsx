import Box from '@mui/material/Box';
import { memo } from 'react';
import { useMentionable } from '../../../app/timeline/useMentionable.ts';
import { FieldRow, FormCard } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { ImagesField } from '../../../kit/form/ImagesField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { RichTextField } from '../../../kit/form/RichTextField.tsx';
import { Later } from '../../../kit/Later.tsx';
import type { PendingUploads } from '../../../kit/form/usePendingUploads.ts';
import { useText } from '../../../lib/text.ts';
import { uploadFile } from '../../../lib/uploadFile.ts';
import { ProductInputsInventory } from './ProductInputsInventory.tsx';
import { ProductInputsOptions } from './ProductInputsOptions.tsx';
import { ProductInputsVariants } from './ProductInputsVariants.tsx';
import { ProductInputsOrganize } from './ProductInputsOrganize.tsx';
import { ProductInputsPricing } from './ProductInputsPricing.tsx';
import type { ProductControl } from './productForm.ts';
import { limits } from './productFormSchema.ts';

/** Everything that can be entered of a product, to add one and to edit one. Drawn once: each field follows the form by itself. */
export const ProductInputs = memo(function ProductInputs({
  id,
  control,
  uploads,
}: {
  /** Null for a new one. */
  id: string | null;
  control: ProductControl;
  uploads: PendingUploads;
}) {
  const text = useText();
  const people = useMentionable('Product', id);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
        gap: { xs: 4, sm: 6 },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, sm: 6 } }}>
        <FormCard title={text('products.form.section.information')}>
          <FormTextField control={control} name="name" label={text('products.form.field.name')} required />
          <FieldRow>
            <NumberField
              control={control}
              name="sku"
              label={text('products.form.field.sku')}
              help={text('products.form.sku.help')}
              required
            />
            <FormTextField control={control} name="barcode" label={text('products.form.field.barcode')} isCode />
          </FieldRow>
          <RichTextField
            control={control}
            name="description"
            label={text('products.form.field.description')}
            placeholder={text('products.form.description.placeholder')}
            people={people}
            upload={uploadFile}
            pending={uploads}
          />
        </FormCard>
        <FormCard title={text('products.form.section.images')}>
          <ImagesField
            control={control}
            name="images"
            label={text('products.form.field.images')}
            limit={limits.images}
            upload={uploadFile}
            pending={uploads}
          />
        </FormCard>
        <FormCard title={text('products.form.section.options')}>
          <Later height={60}>
            <ProductInputsOptions control={control} />
            <ProductInputsVariants control={control} />
          </Later>
        </FormCard>
        <FormCard title={text('products.form.section.inventory')}>
          <Later height={264}>
            <ProductInputsInventory control={control} />
          </Later>
        </FormCard>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, sm: 6 } }}>
        <FormCard title={text('products.form.section.pricing')}>
          <Later height={275}>
            <ProductInputsPricing control={control} />
          </Later>
        </FormCard>
        <FormCard title={text('products.form.section.organize')}>
          <Later height={354}>
            <ProductInputsOrganize control={control} />
          </Later>
        </FormCard>
      </Box>
    </Box>
  );
});
