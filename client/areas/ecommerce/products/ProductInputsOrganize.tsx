import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { DateTimeField } from '../../../kit/form/DateField.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { TagsField } from '../../../kit/form/TagsField.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { ProductStatus } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { useZone } from '../../../lib/timeZone.ts';
import { zoneName } from '../../../lib/zoneNames.ts';
import { CategoryIcon, useCategoryText } from '../categories/CategoryName.tsx';
import type { ProductControl } from './productForm.ts';
import { statusTexts } from '../statusTexts.ts';
import { useCategoryNames } from '../categories/useCategoryNames.ts';

const statuses = Object.keys(statusTexts) as ProductStatus[];

export function ProductInputsOrganize({ control }: { control: ProductControl }) {
  const text = useText();
  const textOf = useCategoryText();
  const { names = [], isLoading, error, refetch } = useCategoryNames();
  const [status, category] = useWatch({ control, name: ['status', 'category'] });
  // The category of the product stays on offer, also while the others are loading.
  const offered = category && !names.includes(category) ? [category, ...names] : names;
  return (
    <>
      <FormTextField control={control} name="brand" label={text('products.form.field.brand')} />
      <SelectField
        control={control}
        name="category"
        label={text('products.form.field.category')}
        choices={offered.map((name) => ({
          value: name,
          label: textOf(name),
          icon: <CategoryIcon name={name} size={26} />,
        }))}
        isLoading={isLoading}
        onRetry={error && names.length === 0 ? () => void refetch() : undefined}
        required
      />
      <FormTextField control={control} name="collection" label={text('products.form.field.collection')} />
      <SelectField
        control={control}
        name="status"
        label={text('products.form.field.status')}
        choices={statuses.map((one) => ({ value: one, label: text(statusTexts[one]) }))}
        help={
          status === 'SCHEDULED'
            ? undefined
            : text(status === 'PUBLISHED' ? 'products.form.status.publishedHelp' : 'products.form.status.inactiveHelp')
        }
      />
      {status === 'SCHEDULED' && <PublishAt control={control} />}
      <TagsField
        control={control}
        name="tags"
        label={text('products.form.field.tags')}
        help={text('products.form.tags.help')}
      />
    </>
  );
}

/** By itself, as the names of zones take the browser a while, and few products are scheduled. */
function PublishAt({ control }: { control: ProductControl }) {
  const text = useText();
  const { locale } = useFormats();
  const zone = useZone();
  const zoneText = useMemo(() => zoneName(locale, zone), [locale, zone]);
  return (
    <DateTimeField
      control={control}
      name="publishAt"
      label={text('products.form.field.publishAt')}
      help={text('products.form.publishAt.help', { zone: zoneText })}
      required
    />
  );
}
